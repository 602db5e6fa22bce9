/** A galeria. */

const pt = {
  title: "Galeria",
  summary: "O checkout e os pedidos da loja em cada estado, com dados fixos. Abra um estado para ver o elemento funcionando.",
  others: "Outros estados",
};

export type GalleryTexts = typeof pt;

export default pt;
