/** Three days pass on the clock of a page that hears `later`. */

addEventListener("later", () => {
  const now = Date.now;
  Date.now = () => now() + 3 * 24 * 60 * 60 * 1000;
});
