/** Collects what the page's policy forbids, from before the widget is there. */

globalThis.violations = [];
document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
  // Some browsers ask for an icon by themselves.
  if (!blockedURI.endsWith("/favicon.ico")) violations.push(`${violatedDirective}: ${blockedURI} ${sample}`);
});
