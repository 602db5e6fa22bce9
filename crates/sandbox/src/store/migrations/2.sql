-- What the customer decides on the payment page, and when the establishment got its money.
ALTER TABLE orders ADD COLUMN prazo INTEGER;
ALTER TABLE orders ADD COLUMN aceito_em INTEGER;
ALTER TABLE orders ADD COLUMN desembolsado_em INTEGER;

-- When an order moves on by itself, at most once from each status.
CREATE TABLE steps (
    order_id TEXT PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
    due      INTEGER NOT NULL
) STRICT;

CREATE INDEX steps_by_due ON steps (due);

-- Links that are alive already get their day from now on.
INSERT INTO steps (order_id, due)
SELECT id, (unixepoch() + (SELECT ahead FROM clock)) * 1000 + 24 * 60 * 60 * 1000 FROM orders WHERE status = 5;

-- What is known of the invoice that an order was completed with; not the file itself.
CREATE TABLE invoices (
    order_id  TEXT PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
    nome      TEXT NOT NULL,
    tamanho   INTEGER NOT NULL,
    sha256    BLOB NOT NULL,
    criado_em INTEGER NOT NULL
) STRICT;
