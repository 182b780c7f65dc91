-- Up Migration
-- What a budget has on top until its period ends: US dollars, and the moment from which it has them no more.
ALTER TABLE budgets
  ADD COLUMN extra double precision NOT NULL DEFAULT 0 CHECK (extra >= 0),
  ADD COLUMN extra_until timestamptz(3);

-- A question stays with its answer until whoever asked asks again.
ALTER TABLE budget_requests
  -- How much more is asked for, in US dollars; null where that is left to whoever answers.
  ADD COLUMN amount double precision CHECK (amount > 0),
  ADD COLUMN answer text CHECK (answer IN ('once', 'for-good', 'declined')),
  -- How much more was given.
  ADD COLUMN more double precision CHECK (more > 0),
  ADD COLUMN words text NOT NULL DEFAULT '',
  ADD COLUMN answered_by uuid REFERENCES accounts ON DELETE SET NULL,
  ADD COLUMN answered_at timestamptz(3),
  -- When whoever asked has seen the answer.
  ADD COLUMN seen_at timestamptz(3);
CREATE INDEX budget_requests_account ON budget_requests (account_id);
