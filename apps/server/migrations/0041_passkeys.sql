-- Up Migration
-- Keys with which people sign in without a password. Only the public part is known here.
CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
  credential_id text NOT NULL UNIQUE,
  public_key text NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  created_at timestamptz(3) NOT NULL,
  used_at timestamptz(3)
);
CREATE INDEX passkeys_of_account ON passkeys (account_id, id DESC);
-- Challenges that were answered, until they would end by themselves: none is taken twice.
CREATE TABLE used_challenges (
  challenge text PRIMARY KEY,
  expires_at timestamptz(3) NOT NULL
);
