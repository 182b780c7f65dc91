-- Up Migration
-- When the text of a document was another one the last time: reading the same again changes nothing. Of those from before, when they were last read is all that is known.
ALTER TABLE library_documents ADD COLUMN changed_at timestamptz(3);
UPDATE library_documents SET changed_at = indexed_at WHERE content_hash IS NOT NULL;

-- How often a page of the web that was added by itself is read again, and when it is the next time.
ALTER TABLE library_documents
  ADD COLUMN schedule text NOT NULL DEFAULT 'never' CHECK (schedule IN ('never', 'daily', 'weekly', 'monthly')),
  ADD COLUMN next_at timestamptz(3);
CREATE INDEX library_documents_due ON library_documents (next_at) WHERE next_at IS NOT NULL;
