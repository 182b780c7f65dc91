-- Up Migration
-- Tokens with which a directory keeps people and groups by SCIM. They are nobody's, and make no other call.
CREATE TABLE scim_tokens (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
  prefix text NOT NULL,
  -- SHA-256 of the token, which is told once and kept nowhere.
  token_hash text NOT NULL UNIQUE,
  -- Who made it; null where their account is gone.
  created_by uuid REFERENCES accounts ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL,
  used_at timestamptz(3)
);
