-- Lists are newest first: orders by criado_em and numero (the rowid, with which every index ends), customers by criado_em and id.
CREATE INDEX orders_by_age ON orders (partner, criado_em);
CREATE INDEX orders_by_status ON orders (partner, status, criado_em);
CREATE INDEX orders_by_establishment ON orders (partner, cnpj, criado_em);
CREATE INDEX orders_by_customer ON orders (partner, customer, criado_em);

-- The time of the customer's first order.
ALTER TABLE customers ADD COLUMN criado_em INTEGER NOT NULL DEFAULT 0;
UPDATE customers SET criado_em = (SELECT min(criado_em) FROM orders WHERE customer = customers.id);
CREATE INDEX customers_by_age ON customers (partner, criado_em, id);

-- The number of rows of each list. Counting 100,000 rows would take longer than the rest of a page.
CREATE TABLE order_counts (
    partner TEXT NOT NULL,
    cnpj    TEXT NOT NULL,
    status  INTEGER NOT NULL,
    orders  INTEGER NOT NULL,
    PRIMARY KEY (partner, cnpj, status)
) STRICT, WITHOUT ROWID;

INSERT INTO order_counts SELECT partner, cnpj, status, count(*) FROM orders GROUP BY partner, cnpj, status;

CREATE TRIGGER order_count_insert AFTER INSERT ON orders BEGIN
    INSERT INTO order_counts VALUES (new.partner, new.cnpj, new.status, 1)
    ON CONFLICT DO UPDATE SET orders = orders + 1;
END;

CREATE TRIGGER order_count_update AFTER UPDATE OF partner, cnpj, status ON orders BEGIN
    UPDATE order_counts SET orders = orders - 1
    WHERE partner = old.partner AND cnpj = old.cnpj AND status = old.status;
    INSERT INTO order_counts VALUES (new.partner, new.cnpj, new.status, 1)
    ON CONFLICT DO UPDATE SET orders = orders + 1;
END;

CREATE TRIGGER order_count_delete AFTER DELETE ON orders BEGIN
    UPDATE order_counts SET orders = orders - 1
    WHERE partner = old.partner AND cnpj = old.cnpj AND status = old.status;
END;

CREATE TABLE customer_counts (
    partner   TEXT PRIMARY KEY,
    customers INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO customer_counts SELECT partner, count(*) FROM customers GROUP BY partner;

CREATE TRIGGER customer_count_insert AFTER INSERT ON customers BEGIN
    INSERT INTO customer_counts VALUES (new.partner, 1) ON CONFLICT DO UPDATE SET customers = customers + 1;
END;

CREATE TRIGGER customer_count_delete AFTER DELETE ON customers BEGIN
    UPDATE customer_counts SET customers = customers - 1 WHERE partner = old.partner;
END;
