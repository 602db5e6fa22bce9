/** The English and Spanish labels of the statuses. The specification has Portuguese labels only. */

import type { OrderStatusName } from "./known.js";

type Labels = Readonly<Record<OrderStatusName | "desconhecido", string>>;

export const LABELS_EN: Labels = {
  indefinido: "Undefined",
  emAnalise: "Under analysis",
  aprovado: "Approved",
  saldoIndisponivel: "Balance unavailable",
  analiseExpirada: "Analysis expired",
  pagamentoPendente: "Payment pending",
  biometriaRecusada: "Biometrics refused",
  biometriaAprovada: "Biometrics approved",
  pagamentoRecusado: "Payment refused",
  comprado: "Bought",
  naoAutorizado: "Not authorized",
  autorizacaoPendente: "Authorization pending",
  aguardandoCadastro: "Waiting for registration",
  vendaNaoIniciada: "Sale not started",
  cancelado: "Cancelled",
  faturamento: "Invoicing",
  concluido: "Completed",
  congelado: "Frozen",
  confirmacaoDePagamentoPendente: "Payment confirmation pending",
  desconhecido: "Unknown",
};

export const LABELS_ES: Labels = {
  indefinido: "Indefinido",
  emAnalise: "En análisis",
  aprovado: "Aprobado",
  saldoIndisponivel: "Saldo no disponible",
  analiseExpirada: "Análisis vencido",
  pagamentoPendente: "Pago pendiente",
  biometriaRecusada: "Biometría rechazada",
  biometriaAprovada: "Biometría aprobada",
  pagamentoRecusado: "Pago rechazado",
  comprado: "Comprado",
  naoAutorizado: "No autorizado",
  autorizacaoPendente: "Autorización pendiente",
  aguardandoCadastro: "Esperando el registro",
  vendaNaoIniciada: "Venta no iniciada",
  cancelado: "Cancelado",
  faturamento: "Facturación",
  concluido: "Concluido",
  congelado: "Congelado",
  confirmacaoDePagamentoPendente: "Confirmación de pago pendiente",
  desconhecido: "Desconocido",
};
