/** Translates labels that VitePress' components have only in English. */

import { useData, useRoute } from "vitepress";
import { nextTick, onMounted, watch } from "vue";

/** Replaces VitePress' labels with those of the page's language. */
export function useLabels(): void {
  const { theme } = useData();
  const route = useRoute();
  const label = async () => {
    await nextTick();
    // The site's footer is the only landmark of this kind.
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
