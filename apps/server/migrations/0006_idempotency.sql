-- Up Migration
-- What a repeated request is answered with: one row a person, route and Idempotency-Key, kept for 24 hours.
CREATE TABLE idempotency_keys (
  account_id text NOT NULL,
  route text NOT NULL,
  key text NOT NULL,
  claim_id uuid NOT NULL,
  claimed_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  request_hash text NOT NULL,
  note jsonb,
  status integer,
  body text,
  PRIMARY KEY (account_id, route, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
