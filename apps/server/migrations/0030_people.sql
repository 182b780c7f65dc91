-- Up Migration
ALTER TABLE accounts RENAME COLUMN suspended_at TO disabled_at;

CREATE INDEX accounts_by_name ON accounts (lower(name), id);

-- Links that let somebody in, once: an invitation makes an account, a reset sets a new password.
CREATE TABLE one_time_links (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('invitation', 'reset')),
  -- SHA-256 of the token, which is told once and kept nowhere.
  token_hash text NOT NULL UNIQUE,
  email text NOT NULL CHECK (email = lower(email)),
  -- Whose password is set; null for an invitation.
  account_id uuid REFERENCES accounts ON DELETE CASCADE,
  permissions text[] NOT NULL DEFAULT '{}',
  projects jsonb NOT NULL DEFAULT '[]',
  -- Who made it; null where their account is gone.
  created_by uuid REFERENCES accounts ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
-- A new link takes the place of the one before.
CREATE UNIQUE INDEX one_time_links_of_address ON one_time_links (kind, email);
