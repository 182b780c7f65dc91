-- Up Migration
-- What a person is writing, one row a place: a thread, or a thread that does not exist yet.
CREATE SEQUENCE draft_revisions;

CREATE TABLE drafts (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  place text NOT NULL,
  thread_id uuid REFERENCES threads ON DELETE CASCADE,
  text text NOT NULL,
  model jsonb,
  options jsonb,
  -- Another number after every change of the text, in any draft: one that was deleted and written anew is told from the old.
  revision integer NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (account_id, place)
);
CREATE INDEX drafts_of_thread ON drafts (thread_id);
CREATE INDEX drafts_by_age ON drafts (updated_at);

CREATE TABLE draft_files (
  account_id uuid NOT NULL,
  place text NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  media_type text NOT NULL,
  size integer NOT NULL,
  bytes bytea NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (account_id, place, id),
  FOREIGN KEY (account_id, place) REFERENCES drafts ON DELETE CASCADE
);
-- Files are compressed already.
ALTER TABLE draft_files ALTER COLUMN bytes SET STORAGE EXTERNAL;
