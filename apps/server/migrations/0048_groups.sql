-- Up Migration
-- People who get the same roles in projects. `source` says who keeps a row: people here (manual), or a directory (scim, issuer),
-- which touches its own rows only.
CREATE TABLE groups (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  source text NOT NULL DEFAULT 'manual' CHECK (source IN ('manual', 'scim', 'issuer')),
  -- What the directory calls it: its id there, not its name.
  external_id text,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX groups_name_key ON groups (lower(name));
CREATE UNIQUE INDEX groups_external_id_key ON groups (source, external_id);

CREATE TABLE group_members (
  group_id uuid NOT NULL REFERENCES groups ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  source text NOT NULL DEFAULT 'manual' CHECK (source IN ('manual', 'scim', 'issuer')),
  PRIMARY KEY (group_id, account_id, source)
);
CREATE INDEX group_members_of_account ON group_members (account_id);

CREATE TABLE project_groups (
  project_id integer NOT NULL REFERENCES projects ON DELETE CASCADE,
  group_id uuid NOT NULL REFERENCES groups ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('viewer', 'member', 'owner')),
  source text NOT NULL DEFAULT 'manual' CHECK (source IN ('manual', 'scim', 'issuer')),
  PRIMARY KEY (project_id, group_id)
);
CREATE INDEX project_groups_of_group ON project_groups (group_id);
