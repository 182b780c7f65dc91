-- Up Migration
-- Conversations that were made by asking another one again on another model.
CREATE TABLE thread_replays (
  thread_id uuid PRIMARY KEY REFERENCES threads ON DELETE CASCADE,
  source_id uuid NOT NULL REFERENCES threads ON DELETE CASCADE,
  author text NOT NULL,
  -- What each question is asked with.
  settings jsonb NOT NULL,
  -- The messages of the other conversation, turn by turn, and those here as far as they have been asked.
  turns jsonb NOT NULL,
  status text NOT NULL CHECK (status IN ('running', 'completed', 'stopped', 'failed', 'interrupted')),
  error text,
  worker_id uuid NOT NULL,
  heartbeat_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3)
);
CREATE INDEX thread_replays_source ON thread_replays (source_id);
CREATE INDEX thread_replays_running ON thread_replays (author) WHERE status = 'running';
