-- Up Migration
-- The tools that a prompt and its results are asked with: retries and replies hold on to them. Null where nobody has named any.
ALTER TABLE prompts ADD COLUMN tools jsonb;
ALTER TABLE prompt_results ADD COLUMN tools jsonb;
