-- The partners' webhooks: the events, and the receivers.
CREATE TABLE webhooks (
    partner           TEXT NOT NULL,
    tipo              INTEGER NOT NULL,
    url               TEXT NOT NULL,
    tipo_autenticacao INTEGER NOT NULL,
    credencial        TEXT,
    chave_assinatura  TEXT NOT NULL,
    PRIMARY KEY (partner, tipo)
) STRICT, WITHOUT ROWID;

-- The notifications of orders, each written in the transaction of its change.
CREATE TABLE deliveries (
    seq        INTEGER PRIMARY KEY AUTOINCREMENT,
    id         TEXT NOT NULL UNIQUE,
    partner    TEXT NOT NULL,
    order_id   TEXT NOT NULL REFERENCES orders (id),
    body       TEXT NOT NULL,
    criado_em  INTEGER NOT NULL,
    state      TEXT NOT NULL,
    -- The number of attempts left before it is given up.
    tries_left INTEGER NOT NULL,
    -- The time of the next attempt; null without one, and while an earlier notification of the order is pending.
    due        INTEGER
) STRICT;

CREATE INDEX deliveries_due ON deliveries (partner, due) WHERE due IS NOT NULL;
CREATE INDEX deliveries_pending ON deliveries (order_id, seq) WHERE state = 'pending';
CREATE INDEX deliveries_by_order ON deliveries (order_id, seq);

CREATE TABLE delivery_attempts (
    delivery   INTEGER NOT NULL REFERENCES deliveries (seq) ON DELETE CASCADE,
    started_at INTEGER NOT NULL,
    duration   INTEGER NOT NULL,
    -- The status of the answer, or the reason why there was none.
    status     INTEGER,
    failure    TEXT
) STRICT;

CREATE INDEX attempts_by_delivery ON delivery_attempts (delivery);
