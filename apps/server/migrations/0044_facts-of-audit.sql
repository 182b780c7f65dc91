-- Up Migration
-- From where and how each change was made, and that rows of the audit are only ever added.
ALTER TABLE audit
  -- As they were called then: accounts may be renamed and removed.
  ADD COLUMN author_name text,
  -- By what the author was known: the ways in which the session was signed on, or an access token.
  ADD COLUMN method text,
  ADD COLUMN result text NOT NULL DEFAULT 'done',
  ADD COLUMN address text,
  ADD COLUMN agent text,
  ADD COLUMN request_id text;
CREATE INDEX audit_of_author ON audit (author, happened_at DESC, id DESC);
CREATE INDEX audit_of_project ON audit (project_id, happened_at DESC, id DESC) WHERE project_id IS NOT NULL;

-- Rows go only when their time is over: the sweep says so in its transaction.
CREATE FUNCTION audit_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('atrium.sweeps_audit', true) = 'on' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'Rows of the audit are neither changed nor removed.';
END
$$;
CREATE TRIGGER audit_stays BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION audit_stays();
