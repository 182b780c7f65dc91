-- Up Migration
-- When the text of a document was another one the last time: reading the same again changes nothing. Of those from before, when they were last read is all that is known.
ALTER TABLE library_documents ADD COLUMN changed_at timestamptz(3);
UPDATE library_documents SET changed_at = indexed_at WHERE content_hash IS NOT NULL;
