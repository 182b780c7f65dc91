-- Up Migration
-- When an answer cited a passage of it the last time, by the day, and since when that is noted: what was there before is not told to have been cited by nobody.
ALTER TABLE library_documents
  ADD COLUMN cited_at timestamptz(3),
  ADD COLUMN cited_noted_from timestamptz(3) NOT NULL DEFAULT now(),
  DROP COLUMN found_at;
