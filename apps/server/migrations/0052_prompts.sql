-- Up Migration
-- What people ask of models outside of conversations, and what each model made of it.
CREATE TABLE prompts (
  id uuid PRIMARY KEY,
  project_id integer NOT NULL REFERENCES projects,
  author text NOT NULL,
  name text NOT NULL,
  source text NOT NULL,
  messages jsonb NOT NULL,
  -- Whom it was asked last, each with its options.
  models jsonb NOT NULL,
  protected text NOT NULL,
  secure_data boolean NOT NULL,
  bytes integer GENERATED ALWAYS AS (octet_length(messages::text)) STORED,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE INDEX prompts_by_author ON prompts (author);

CREATE TABLE prompt_results (
  id uuid PRIMARY KEY,
  prompt_id uuid NOT NULL REFERENCES prompts ON DELETE CASCADE,
  -- What it replies to or tries again.
  parent_id uuid REFERENCES prompt_results ON DELETE SET NULL,
  project_id integer NOT NULL REFERENCES projects,
  author text NOT NULL,
  name text NOT NULL,
  source text NOT NULL,
  type text NOT NULL,
  protected text NOT NULL,
  secure_data boolean NOT NULL,
  provider text NOT NULL,
  model text NOT NULL,
  provider_options jsonb NOT NULL,
  messages jsonb NOT NULL,
  -- The words that were sent last, and those of the answer.
  prompt text NOT NULL,
  answer text NOT NULL,
  parts jsonb NOT NULL,
  status text NOT NULL CHECK (status IN ('running', 'completed', 'failed', 'cancelled', 'interrupted')),
  receipt jsonb,
  warnings jsonb NOT NULL,
  error jsonb,
  -- What is needed to go on with a video that the vendor works at.
  operation jsonb,
  -- The sum of all votes by their weight, and how many there are.
  score double precision NOT NULL DEFAULT 0,
  votes integer NOT NULL DEFAULT 0,
  bytes integer GENERATED ALWAYS AS (octet_length(messages::text) + octet_length(parts::text)) STORED,
  worker_id uuid NOT NULL,
  heartbeat_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3)
);
CREATE INDEX prompt_results_by_date ON prompt_results (project_id, created_at, id);
CREATE INDEX prompt_results_by_vote ON prompt_results (project_id, score, created_at, id);
CREATE INDEX prompt_results_by_votes ON prompt_results (project_id, votes, created_at, id);
CREATE INDEX prompt_results_by_prompt ON prompt_results (prompt_id, created_at, id);
CREATE INDEX prompt_results_by_author ON prompt_results (author);
CREATE INDEX prompt_results_by_parent ON prompt_results (parent_id) WHERE parent_id IS NOT NULL;
CREATE INDEX prompt_results_living ON prompt_results (id) WHERE status = 'running';

CREATE TABLE prompt_votes (
  result_id uuid NOT NULL REFERENCES prompt_results ON DELETE CASCADE,
  author text NOT NULL,
  vote smallint NOT NULL CHECK (vote IN (-1, 1)),
  weight double precision NOT NULL CHECK (weight >= 0 AND weight <= 1),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (result_id, author)
);
