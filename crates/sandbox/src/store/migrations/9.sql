-- Whether the notification has left the order of its order's notifications, by a fault: it is late, or comes once more. The others do not
-- wait for it.
ALTER TABLE deliveries ADD COLUMN apart INTEGER NOT NULL DEFAULT 0;
