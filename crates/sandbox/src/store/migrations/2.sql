-- The customer's choices on the payment page, and the time of the disbursement.
ALTER TABLE orders ADD COLUMN prazo INTEGER;
ALTER TABLE orders ADD COLUMN aceito_em INTEGER;
ALTER TABLE orders ADD COLUMN desembolsado_em INTEGER;

-- The time of an order's automatic step, of which each status has at most one.
CREATE TABLE steps (
    order_id TEXT PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
    due      INTEGER NOT NULL
) STRICT;

CREATE INDEX steps_by_due ON steps (due);

-- Existing links expire a day from now.
INSERT INTO steps (order_id, due)
SELECT id, (unixepoch() + (SELECT ahead FROM clock)) * 1000 + 24 * 60 * 60 * 1000 FROM orders WHERE status = 5;

-- The invoice that completed an order, without the file itself.
CREATE TABLE invoices (
    order_id  TEXT PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
    nome      TEXT NOT NULL,
    tamanho   INTEGER NOT NULL,
    sha256    BLOB NOT NULL,
    criado_em INTEGER NOT NULL
) STRICT;
