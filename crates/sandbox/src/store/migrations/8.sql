-- The number of installments that the partner simulated before the order. The payment page preselects it.
ALTER TABLE orders ADD COLUMN prazo_simulado INTEGER;
