-- Up Migration
-- What people upload and models make. The bytes lie in the storage under a generated key; names never reach it.
CREATE TABLE files (
  id uuid PRIMARY KEY,
  project_id integer NOT NULL,
  author text NOT NULL,
  name text NOT NULL CHECK (octet_length(name) BETWEEN 1 AND 255),
  media_type text NOT NULL,
  -- Of text; null where the bytes do not tell it.
  charset text,
  size bigint NOT NULL,
  sha256 text NOT NULL,
  storage_key text COLLATE "C" NOT NULL UNIQUE,
  origin text NOT NULL,
  width integer,
  height integer,
  seconds double precision,
  -- Where and from what a model made it. They outlive what they name, so that nothing else has to be asked at a delete.
  thread_id uuid,
  message_id uuid,
  run_id uuid,
  parent_id uuid,
  prompt text,
  options jsonb,
  seed bigint,
  provider text,
  model text,
  cost double precision,
  created_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3)
);
CREATE INDEX files_own ON files (project_id, author, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX files_of_thread ON files (thread_id) WHERE thread_id IS NOT NULL;
CREATE INDEX files_trash_by_age ON files (deleted_at) WHERE deleted_at IS NOT NULL;

-- The threads in which a file stands: whoever may see one of them may see the file.
CREATE TABLE file_uses (
  file_id uuid NOT NULL REFERENCES files ON DELETE CASCADE,
  thread_id uuid NOT NULL REFERENCES threads ON DELETE CASCADE,
  PRIMARY KEY (file_id, thread_id)
);
CREATE INDEX file_uses_of_thread ON file_uses (thread_id);
