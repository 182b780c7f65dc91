-- Up Migration
-- Whom an account belongs to at an issuer. It is never bound to another account.
CREATE TABLE identities (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  realm text NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL CHECK (char_length(subject) BETWEEN 1 AND 500),
  created_at timestamptz(3) NOT NULL,
  used_at timestamptz(3) NOT NULL,
  CONSTRAINT identities_subject_key UNIQUE (issuer, subject)
);
CREATE INDEX identities_of_account ON identities (account_id);

-- Sign-ons that are under way at an issuer. Each is taken once, by the browser that began it.
CREATE TABLE issuer_attempts (
  -- SHA-256 of the state that the issuer sends back.
  state_hash text PRIMARY KEY,
  -- SHA-256 of the cookie of the browser.
  browser_hash text NOT NULL,
  realm text NOT NULL,
  nonce text NOT NULL,
  verifier text NOT NULL,
  redirect_uri text NOT NULL,
  -- How long ago the person may have shown who they are, in seconds; null where that is not asked for.
  max_age integer,
  return_path text NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX issuer_attempts_by_end ON issuer_attempts (expires_at);

-- Tokens that are taken once, until they would be refused as too old anyway.
CREATE TABLE taken_tokens (
  id text PRIMARY KEY,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX taken_tokens_by_end ON taken_tokens (expires_at);

ALTER TABLE sessions
  ADD COLUMN identity_id uuid REFERENCES identities ON DELETE CASCADE,
  -- What the issuer calls its own session, and the token by which it knows it, encrypted.
  ADD COLUMN issuer_session text,
  ADD COLUMN issuer_token text;
CREATE INDEX sessions_of_identity ON sessions (identity_id) WHERE identity_id IS NOT NULL;
