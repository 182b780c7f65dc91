-- Up Migration
-- Where the permissions and groups of an account come from, for those accounts that have them from anywhere but here. What an account
-- has is all of its rows together; `manual` is what administrators have given.
CREATE TABLE account_grants (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  source text NOT NULL,
  permissions text[] NOT NULL,
  groups text[] NOT NULL,
  PRIMARY KEY (account_id, source)
);
