/** Gives the elements the theme of the page, which the reader may switch. */

import { useData } from "vitepress";
import { computed, onMounted, ref } from "vue";

/** Returns the value of the attribute `theme`. Until the page is interactive, the element follows the system, as the page does. */
export function useElementTheme() {
  const { isDark } = useData();
  const isMounted = ref(false);
  onMounted(() => (isMounted.value = true));
  return computed(() => (isMounted.value ? (isDark.value ? "dark" : "light") : undefined));
}
