-- Up Migration
-- What somebody shows at the sign-on beside their password: codes of an app.
CREATE TABLE second_steps (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  -- Encrypted: the server has to know it to check a code.
  secret text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  -- Until the first code was right it is not asked for.
  confirmed_at timestamptz(3),
  -- The period of the last code that was taken: none is taken twice.
  last_period bigint
);
-- For whoever has lost the app. SHA-256 of each; one that was used is gone.
CREATE TABLE recovery_codes (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  code_hash text NOT NULL,
  PRIMARY KEY (account_id, code_hash)
);
