-- How many times the notification was asked for again. A failed attempt that ends with another number than it began with is
-- followed by one more. Times cannot tell this: two of them may be equal.
ALTER TABLE deliveries ADD COLUMN resends INTEGER NOT NULL DEFAULT 0;
