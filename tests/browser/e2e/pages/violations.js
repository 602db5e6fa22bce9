/** Collects violations of the page's policy, from before the widget loads. */

globalThis.violations = [];
document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
  // Some browsers request an icon by themselves.
  if (!blockedURI.endsWith("/favicon.ico")) violations.push(`${violatedDirective}: ${blockedURI} ${sample}`);
});
