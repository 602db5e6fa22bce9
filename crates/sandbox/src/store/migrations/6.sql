-- One row: the generation of the accepted access tokens. Revoking all tokens begins the next one.
CREATE TABLE token_generation (
    id         INTEGER PRIMARY KEY CHECK (id = 1),
    generation INTEGER NOT NULL
) STRICT;

INSERT INTO token_generation (id, generation) VALUES (1, 0);

-- Access tokens that were revoked individually.
CREATE TABLE revoked_tokens (
    id TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;
