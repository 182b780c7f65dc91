-- Up Migration
-- What people show of themselves, small and made anew from what they uploaded.
CREATE TABLE pictures (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  bytes bytea NOT NULL,
  -- Another one for each picture, so that browsers may keep them for long.
  tag text NOT NULL
);
