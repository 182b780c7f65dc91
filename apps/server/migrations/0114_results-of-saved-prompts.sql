-- Up Migration
-- What was made by a saved prompt knows which one and which revision that was, and the values that it was run with. They count as what
-- a prompt or a result holds.
ALTER TABLE prompts ADD COLUMN from_catalog jsonb;
ALTER TABLE prompt_results ADD COLUMN from_catalog jsonb;

ALTER TABLE prompts DROP COLUMN bytes;
ALTER TABLE prompts ADD COLUMN bytes integer
  GENERATED ALWAYS AS (octet_length(messages::text) + coalesce(octet_length(from_catalog::text), 0)) STORED;
ALTER TABLE prompt_results DROP COLUMN bytes;
ALTER TABLE prompt_results ADD COLUMN bytes integer
  GENERATED ALWAYS AS (octet_length(messages::text) + octet_length(parts::text) + coalesce(octet_length(from_catalog::text), 0)) STORED;
