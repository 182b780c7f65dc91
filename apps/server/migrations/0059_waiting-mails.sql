-- Up Migration
-- Mails that the mail server has not taken so far. They hold links that let somebody in, and are encrypted.
CREATE TABLE waiting_mails (
  id uuid PRIMARY KEY,
  token_hash text NOT NULL,
  sealed text NOT NULL,
  attempts integer NOT NULL,
  next_at timestamptz(3) NOT NULL
);
CREATE INDEX waiting_mails_next_at ON waiting_mails (next_at);
