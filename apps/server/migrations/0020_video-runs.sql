-- Up Migration
-- What a run that outlives its process needs to go on, and how far it is.
ALTER TABLE runs ADD COLUMN operation jsonb;
ALTER TABLE runs ADD COLUMN progress jsonb;
-- How long a model has taken lately, for those that make people wait.
CREATE INDEX runs_of_media_model ON runs (provider, model, id DESC)
  WHERE status = 'completed' AND provider ~ '_(image|video)$';
