-- Up Migration
-- Which column has answered an example best, as the author of a comparison has said: columns by the numbers of their examples.
ALTER TABLE prompt_comparisons ADD COLUMN winners jsonb NOT NULL DEFAULT '{}';
