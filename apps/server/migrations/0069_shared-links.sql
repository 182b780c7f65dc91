-- Up Migration
-- Links by which people show something read only to others of the installation.
CREATE TABLE shared_links (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('thread', 'prompt', 'result', 'media')),
  subject_id uuid NOT NULL,
  project_id integer NOT NULL,
  author text NOT NULL,
  author_name text NOT NULL,
  name text NOT NULL,
  protected text NOT NULL,
  -- The last message of a thread, the results of a prompt: what there was when the link was made or updated last.
  shown_ids uuid[] NOT NULL,
  -- The files in it, which the link opens and no other.
  file_ids uuid[] NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3)
);
-- One link of a person to a thing.
CREATE UNIQUE INDEX shared_links_open_key ON shared_links (author, kind, subject_id) WHERE revoked_at IS NULL;
CREATE INDEX shared_links_own ON shared_links (author, created_at DESC, id DESC);
