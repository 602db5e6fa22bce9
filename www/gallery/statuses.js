/** The wire labels of an order's statuses, by number. Written by `cargo xtask types`. */

export default [
  "Indefinido",
  "Em análise",
  "Aprovado",
  "Saldo indisponível",
  "Análise expirada",
  "Pagamento pendente",
  "Biometria recusada",
  "Biometria aprovada",
  "Pagamento recusado",
  "Comprado",
  "Não autorizado",
  "Autorização pendente",
  "Aguardando cadastro",
  "Venda não iniciada",
  "Cancelado",
  "Faturamento",
  "Concluído",
  "Congelado",
  "Confirmação de pagamento pendente",
];
