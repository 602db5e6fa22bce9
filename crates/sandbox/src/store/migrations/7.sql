-- The number of requests to send the notification again. If it changes during a failed attempt, another attempt follows. Times could not
-- show this, as two of them may be equal.
ALTER TABLE deliveries ADD COLUMN resends INTEGER NOT NULL DEFAULT 0;
