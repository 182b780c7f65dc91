-- What the words of a prompt were filled from, with the values that stood in: null where no variables were filled in.
ALTER TABLE prompts ADD COLUMN template jsonb;
