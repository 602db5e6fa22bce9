/** The theme of the elements on a page: that of the page, which its reader may have switched. */

import { useData } from "vitepress";
import { computed, onMounted, ref } from "vue";

/** The value of an element's attribute `theme`. Until the page is interactive the element follows the system, as the page does. */
export function useElementTheme() {
  const { isDark } = useData();
  const isMounted = ref(false);
  onMounted(() => (isMounted.value = true));
  return computed(() => (isMounted.value ? (isDark.value ? "dark" : "light") : undefined));
}
