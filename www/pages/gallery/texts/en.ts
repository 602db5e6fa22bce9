/** The gallery. */

import type { GalleryTexts } from "./pt";

const en: GalleryTexts = {
  title: "Gallery",
  summary: "The checkout and the shop's orders in every state, with fixed data. Open a state to see the element live.",
  others: "Other states",
};

export default en;
