-- Up Migration
-- What a person thinks of an answer. It goes with the answer and with the person.
CREATE TABLE feedback (
  message_id uuid NOT NULL REFERENCES messages ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  rating text NOT NULL CHECK (rating IN ('good', 'bad')),
  reason text NOT NULL CHECK (char_length(reason) <= 2000),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (message_id, account_id)
);
CREATE INDEX feedback_of_account ON feedback (account_id);
