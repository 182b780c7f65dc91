-- Up Migration
CREATE TABLE user_states (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  document jsonb NOT NULL DEFAULT '{}',
  updated_at timestamptz(3) NOT NULL
);
