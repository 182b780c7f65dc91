-- Up Migration
-- What administrators changed about a model: null leaves what the catalog says.
CREATE TABLE model_overrides (
  provider text NOT NULL,
  model text NOT NULL,
  hidden boolean,
  pricing jsonb,
  labels jsonb,
  -- A whole model that the catalog does not have.
  added jsonb,
  updated_by text NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (provider, model)
);
