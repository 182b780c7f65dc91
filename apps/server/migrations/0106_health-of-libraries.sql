-- Up Migration
-- What the owner of a library mends: questions that it does not answer, and documents that nobody finds.
CREATE TABLE library_unanswered (
  library_id uuid NOT NULL REFERENCES libraries ON DELETE CASCADE,
  question text NOT NULL,
  times integer NOT NULL DEFAULT 1,
  asked_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX library_unanswered_question_key ON library_unanswered (library_id, md5(question));

-- When a passage of it was found the last time, by the day.
ALTER TABLE library_documents ADD COLUMN found_at timestamptz(3);
CREATE INDEX library_documents_of_text ON library_documents (library_id, content_hash) WHERE content_hash IS NOT NULL;
