-- Up Migration
-- Which agents somebody has turned into companions: each once. Where the companion is gone for good, it may be done again.
CREATE TABLE migrated_agents (
  author text NOT NULL,
  agent_id text NOT NULL,
  companion_id uuid NOT NULL REFERENCES catalog_items (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (author, agent_id)
);
CREATE INDEX migrated_agents_companion ON migrated_agents (companion_id);
