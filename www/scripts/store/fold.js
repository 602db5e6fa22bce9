/** Buttons that show, on a phone, what is folded there so that the checkout is seen first. The page has them disabled until they can. */

export function connectFolds() {
  for (const button of document.querySelectorAll("[data-folds]")) {
    button.disabled = false;
    button.addEventListener("click", () => {
      const isOpen = button.getAttribute("aria-expanded") === "true";
      button.setAttribute("aria-expanded", String(!isOpen));
    });
  }
}
