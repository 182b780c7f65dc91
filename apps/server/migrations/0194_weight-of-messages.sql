-- Up Migration
-- What people have made of an answer, and a summary that stands on it, take room as its parts do.
ALTER TABLE messages DROP COLUMN bytes;
ALTER TABLE messages ADD COLUMN bytes integer NOT NULL GENERATED ALWAYS AS (
  octet_length(parts::text)
  + coalesce(octet_length((metadata -> 'artifactEdits')::text), 0)
  + coalesce(octet_length((metadata -> 'summary')::text), 0)
) STORED;
