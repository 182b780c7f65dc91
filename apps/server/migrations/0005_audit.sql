-- Up Migration
-- Who changed what, and when. Rows are only ever added, and outlive the accounts and projects that they name.
CREATE TABLE audit (
  id uuid PRIMARY KEY,
  happened_at timestamptz(3) NOT NULL,
  -- Null where the server itself acted or nobody was signed on.
  author text,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  project_id integer,
  details jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_by_time ON audit (happened_at DESC, id DESC);
CREATE INDEX audit_of_subject ON audit (subject_kind, subject_id, happened_at DESC);
