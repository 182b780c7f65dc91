-- Up Migration
-- Prompts and groups of them that people keep. What they write stands in `fields`, as it stands in each revision.
CREATE TABLE catalog_items (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('catalogPrompt', 'catalogGroup')),
  project_id integer NOT NULL,
  author text NOT NULL,
  source text NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  protected text NOT NULL,
  is_private boolean NOT NULL,
  fields jsonb NOT NULL,
  revision integer NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
-- A name is taken within what one person has: a conflict tells nothing of what others keep to themselves.
CREATE UNIQUE INDEX catalog_items_name_key ON catalog_items (project_id, kind, author, lower(name));
-- The walks of the lists: one's own, those of the project, those of the installation.
CREATE INDEX catalog_items_own ON catalog_items (author, kind, updated_at DESC, id DESC);
CREATE INDEX catalog_items_shared ON catalog_items (project_id, kind, updated_at DESC, id DESC)
  WHERE protected IN ('project', 'realm', 'public') AND NOT is_private;
CREATE INDEX catalog_items_of_all ON catalog_items (kind, updated_at DESC, id DESC)
  WHERE protected IN ('realm', 'public') AND NOT is_private;

-- What stood there after each change; rows are added and never changed.
CREATE TABLE catalog_revisions (
  item_id uuid NOT NULL REFERENCES catalog_items ON DELETE CASCADE,
  revision integer NOT NULL,
  author text NOT NULL,
  author_name text NOT NULL,
  note text NOT NULL,
  fields jsonb NOT NULL,
  bytes integer NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (item_id, revision)
);
CREATE INDEX catalog_revisions_of_author ON catalog_revisions (author);
