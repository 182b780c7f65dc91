-- Up Migration
CREATE TABLE threads (
  id uuid PRIMARY KEY,
  project_id integer NOT NULL,
  author text NOT NULL,
  type text NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  description text NOT NULL DEFAULT '',
  source text NOT NULL,
  provider text,
  model text,
  provider_options jsonb NOT NULL DEFAULT '{}',
  protected text NOT NULL,
  is_private boolean NOT NULL DEFAULT false,
  secure_data boolean NOT NULL DEFAULT false,
  active_message_id uuid,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
-- The two list walks: one's own threads, and those that others share with the project.
CREATE INDEX threads_own ON threads (project_id, author, updated_at DESC, id DESC);
CREATE INDEX threads_shared ON threads (project_id, updated_at DESC, id DESC) WHERE protected <> 'author' AND NOT is_private;

-- Messages form a tree by parent_id; only a message that a living run writes is ever changed.
CREATE TABLE messages (
  id uuid PRIMARY KEY,
  thread_id uuid NOT NULL REFERENCES threads ON DELETE CASCADE,
  parent_id uuid REFERENCES messages,
  role text NOT NULL,
  parts jsonb NOT NULL,
  metadata jsonb,
  author text,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX messages_of_thread ON messages (thread_id, id);
CREATE INDEX messages_children ON messages (parent_id);

CREATE TABLE runs (
  id uuid PRIMARY KEY,
  thread_id uuid NOT NULL REFERENCES threads ON DELETE CASCADE,
  message_id uuid NOT NULL REFERENCES messages ON DELETE CASCADE,
  author text NOT NULL,
  status text NOT NULL,
  mode text NOT NULL,
  provider text NOT NULL,
  model text NOT NULL,
  provider_options jsonb NOT NULL,
  moderation boolean,
  privacy boolean,
  receipt jsonb,
  error jsonb,
  -- The server process that runs it, and when that process last said so.
  worker_id uuid NOT NULL,
  heartbeat_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3)
);
CREATE INDEX runs_of_thread ON runs (thread_id, id DESC);
CREATE INDEX runs_of_message ON runs (message_id);
-- One living run a thread: a second start is refused by the database itself, however close in time.
CREATE UNIQUE INDEX runs_living ON runs (thread_id) WHERE status IN ('queued', 'running');
