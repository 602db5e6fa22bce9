/** The search of guides and reference. */

export default {
  label: "Search guides and reference",
  none: "Nothing found for “{1}”.",
  found: "{0} results",
  failed: "The search could not be loaded. Try again.",
};
