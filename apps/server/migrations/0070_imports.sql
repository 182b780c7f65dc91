-- Up Migration
-- Files of conversations from elsewhere that are being imported, and what became of them.
CREATE TABLE thread_imports (
  id uuid PRIMARY KEY,
  author text NOT NULL,
  project_id integer NOT NULL,
  name text NOT NULL,
  size bigint NOT NULL,
  -- The file in the folder of imports, until the import has ended.
  path text,
  format text,
  status text NOT NULL CHECK (status IN ('running', 'completed', 'failed', 'cancelled')),
  -- Share of the file that has been read, from 0 to 1.
  progress double precision NOT NULL,
  imported integer NOT NULL,
  known integer NOT NULL,
  failed integer NOT NULL,
  failures jsonb NOT NULL,
  error text,
  worker_id uuid NOT NULL,
  heartbeat_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3)
);
CREATE INDEX thread_imports_own ON thread_imports (author, created_at DESC, id DESC);
-- One at a time for each person.
CREATE UNIQUE INDEX thread_imports_running_key ON thread_imports (author) WHERE status = 'running';

-- Which conversation of which place a thread is: it is imported once.
CREATE TABLE imported_threads (
  author text NOT NULL,
  format text NOT NULL,
  source_id text NOT NULL,
  thread_id uuid NOT NULL REFERENCES threads ON DELETE CASCADE,
  import_id uuid NOT NULL,
  PRIMARY KEY (author, format, source_id)
);
CREATE INDEX imported_threads_thread ON imported_threads (thread_id);
