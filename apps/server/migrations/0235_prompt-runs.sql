-- Up Migration
-- Prompts that somebody has run together, such as those of a group: what of them is asked, and what is not yet, with its words. What is
-- asked is a prompt like any other, and stands here by its id alone.
CREATE TABLE prompt_runs (
  id uuid PRIMARY KEY,
  project_id integer NOT NULL,
  author text NOT NULL,
  -- The saved prompt or group that was run, by which its person finds it again.
  item_id uuid,
  -- In which projects, and from which address, its person has begun it: with no more is it carried on by another process.
  standing jsonb NOT NULL,
  questions jsonb NOT NULL,
  status text NOT NULL CHECK (status IN ('running', 'completed', 'stopped', 'failed', 'interrupted')),
  error jsonb,
  -- Each time that it is begun or continued is another one.
  attempt_id uuid NOT NULL,
  heartbeat_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  bytes integer GENERATED ALWAYS AS (octet_length(questions::text)) STORED
);
CREATE INDEX prompt_runs_of_author ON prompt_runs (author, id);
CREATE INDEX prompt_runs_running ON prompt_runs (heartbeat_at) WHERE status = 'running';
