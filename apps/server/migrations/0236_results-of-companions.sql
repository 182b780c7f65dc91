-- Up Migration
-- What stands behind a result beside what was asked: the companion that has answered, and the passages that its model was given.
ALTER TABLE prompt_results ADD COLUMN context jsonb;
