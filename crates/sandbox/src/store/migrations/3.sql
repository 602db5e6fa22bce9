-- What a partner has asked to be told, and where.
CREATE TABLE webhooks (
    partner           TEXT NOT NULL,
    tipo              INTEGER NOT NULL,
    url               TEXT NOT NULL,
    tipo_autenticacao INTEGER NOT NULL,
    credencial        TEXT,
    chave_assinatura  TEXT NOT NULL,
    PRIMARY KEY (partner, tipo)
) STRICT, WITHOUT ROWID;
