-- Amounts are centavos, times are milliseconds since 1970 by the sandbox's clock, identifiers are UUIDs as text.

CREATE TABLE customers (
    id                 TEXT PRIMARY KEY,
    partner            TEXT NOT NULL,
    cpf                TEXT NOT NULL,
    nome               TEXT NOT NULL,
    email              TEXT NOT NULL,
    celular            TEXT NOT NULL,
    data_de_nascimento TEXT NOT NULL,
    rua                TEXT NOT NULL,
    cidade             TEXT NOT NULL,
    estado             TEXT NOT NULL,
    bairro             TEXT NOT NULL,
    cep                TEXT NOT NULL,
    numero             TEXT NOT NULL,
    complemento        TEXT,
    UNIQUE (partner, cpf)
) STRICT;

CREATE TABLE orders (
    numero           INTEGER PRIMARY KEY AUTOINCREMENT,
    id               TEXT NOT NULL UNIQUE,
    partner          TEXT NOT NULL,
    customer         TEXT NOT NULL REFERENCES customers (id),
    nome_cliente     TEXT NOT NULL,
    cnpj             TEXT NOT NULL,
    razao_social     TEXT NOT NULL,
    descricao        TEXT NOT NULL,
    status           INTEGER NOT NULL,
    valor_solicitado INTEGER NOT NULL,
    valor_aprovado   INTEGER,
    criado_em        INTEGER NOT NULL,
    link_token       TEXT UNIQUE
) STRICT;

CREATE TABLE idempotency (
    partner     TEXT NOT NULL,
    route       TEXT NOT NULL,
    key         TEXT NOT NULL,
    fingerprint BLOB NOT NULL,
    status      INTEGER NOT NULL,
    body        TEXT NOT NULL,
    criado_em   INTEGER NOT NULL,
    PRIMARY KEY (partner, route, key)
) STRICT, WITHOUT ROWID;

CREATE INDEX idempotency_by_age ON idempotency (criado_em);

-- One row: the number of seconds that the sandbox's clock runs ahead.
CREATE TABLE clock (
    id    INTEGER PRIMARY KEY CHECK (id = 1),
    ahead INTEGER NOT NULL
) STRICT;

INSERT INTO clock (id, ahead) VALUES (1, 0);
