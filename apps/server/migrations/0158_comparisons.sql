-- Up Migration
-- One prompt, or two versions of it, asked of several models, once for each example. The answers are results of the prompt.
CREATE TABLE prompt_comparisons (
  prompt_id uuid PRIMARY KEY REFERENCES prompts ON DELETE CASCADE,
  author text NOT NULL,
  versions jsonb NOT NULL,
  -- Whom each version is asked, with their options.
  models jsonb NOT NULL,
  examples jsonb NOT NULL,
  status text NOT NULL CHECK (status IN ('running', 'completed', 'stopped', 'failed', 'interrupted')),
  error jsonb,
  -- Each time that it is begun or continued is another one.
  attempt_id uuid NOT NULL,
  heartbeat_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  bytes integer GENERATED ALWAYS AS (octet_length(versions::text) + octet_length(examples::text)) STORED
);
CREATE INDEX prompt_comparisons_author ON prompt_comparisons (author);

-- Which result answers which example in which column. A cell that is to be asked has none.
CREATE TABLE comparison_cells (
  prompt_id uuid NOT NULL REFERENCES prompt_comparisons ON DELETE CASCADE,
  example smallint NOT NULL,
  place smallint NOT NULL,
  result_id uuid NOT NULL REFERENCES prompt_results ON DELETE CASCADE,
  PRIMARY KEY (prompt_id, example, place)
);
CREATE INDEX comparison_cells_result ON comparison_cells (result_id);
