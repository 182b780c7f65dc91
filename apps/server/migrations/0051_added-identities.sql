-- Up Migration
-- Whose account the identity is added to with which somebody comes back; null where they sign on with it.
ALTER TABLE issuer_attempts ADD COLUMN account_id uuid REFERENCES accounts ON DELETE CASCADE;
CREATE INDEX issuer_attempts_of_account ON issuer_attempts (account_id) WHERE account_id IS NOT NULL;
