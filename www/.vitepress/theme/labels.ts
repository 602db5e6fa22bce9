/** The words that VitePress' components have in English alone. */

import { useData, useRoute } from "vitepress";
import { nextTick, onMounted, watch } from "vue";

/** Puts the labels of the page's language into the place of VitePress' own. */
export function useLabels(): void {
  const { theme } = useData();
  const route = useRoute();
  const label = async () => {
    await nextTick();
    // A footer within the page; the page has one of its own.
    document.querySelector(".VPDocFooter")?.setAttribute("role", "none");
    for (const [id, text] of Object.entries<string>(theme.value.labels?.texts ?? {})) {
      const element = document.getElementById(id);
      if (element) element.textContent = text;
    }
    for (const [selector, attributes] of Object.entries<Record<string, string>>(theme.value.labels?.attributes ?? {})) {
      for (const element of document.querySelectorAll(selector))
        for (const [name, text] of Object.entries(attributes)) element.setAttribute(name, text);
    }
  };
  onMounted(label);
  watch(() => route.data, label, { flush: "post" });
}
