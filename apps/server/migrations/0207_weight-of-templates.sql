-- What the words of a prompt were filled from counts as what it holds.
ALTER TABLE prompts DROP COLUMN bytes;
ALTER TABLE prompts ADD COLUMN bytes integer
  GENERATED ALWAYS AS (
    octet_length(messages::text) + coalesce(octet_length(from_catalog::text), 0) + coalesce(octet_length(template::text), 0)
  ) STORED;
