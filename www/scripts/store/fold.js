/** Buttons that show, on a phone, what is folded there so that the checkout is seen first. */

export function connectFolds() {
  for (const button of document.querySelectorAll("[data-folds]")) {
    button.addEventListener("click", () => {
      const isOpen = button.getAttribute("aria-expanded") === "true";
      button.setAttribute("aria-expanded", String(!isOpen));
    });
  }
}
