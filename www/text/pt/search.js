/** A busca dos guias e da referência. */

export default {
  label: "Buscar nos guias e na referência",
  none: "Nada encontrado para “{1}”.",
  found: "{0} resultados",
  failed: "A busca não pôde ser carregada. Tente de novo.",
};
