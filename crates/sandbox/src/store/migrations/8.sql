-- The number of installments that the partner simulated for the sale before it made the order; the payment page preselects it.
ALTER TABLE orders ADD COLUMN prazo_simulado INTEGER;
