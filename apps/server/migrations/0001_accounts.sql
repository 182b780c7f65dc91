-- Up Migration
CREATE TABLE accounts (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
  -- Lower case: two spellings of an address are one person.
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  -- How the password was hashed stands in front of the hash; null for accounts that sign on elsewhere.
  password_hash text,
  groups text[] NOT NULL DEFAULT '{}',
  permissions text[] NOT NULL DEFAULT '{}',
  suspended_at timestamptz(3),
  created_at timestamptz(3) NOT NULL
);

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  -- When the session was last extended, and when it ends if it is not used before.
  used_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX sessions_of_account ON sessions (account_id);
CREATE INDEX sessions_by_end ON sessions (expires_at);

-- Failed passwords by account and address (as a hash of both), so that guessing gets slower on every server process.
CREATE TABLE sign_on_attempts (
  key text PRIMARY KEY,
  failures integer NOT NULL,
  attempted_at timestamptz(3) NOT NULL,
  locked_until timestamptz(3)
);
CREATE INDEX sign_on_attempts_by_time ON sign_on_attempts (attempted_at);
