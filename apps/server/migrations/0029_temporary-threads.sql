-- Up Migration
-- A temporary conversation stands in no list, is shared with nobody, and goes some hours after its last message.
ALTER TABLE threads ADD COLUMN temporary boolean NOT NULL DEFAULT false
  CHECK (NOT temporary OR protected IN ('author', 'private'));
CREATE INDEX threads_temporary ON threads (updated_at) WHERE temporary;

-- What answers cost stays when their conversation goes, without a word of it.
CREATE TABLE run_costs (
  run_id uuid PRIMARY KEY,
  author text NOT NULL,
  project_id integer NOT NULL,
  provider text NOT NULL,
  model text NOT NULL,
  status text NOT NULL,
  usage jsonb NOT NULL,
  cost double precision NOT NULL,
  title_cost double precision,
  created_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3)
);
CREATE INDEX run_costs_of_author ON run_costs (author, created_at);

-- What was uploaded for a message goes with the temporary conversation that it stands in; what was put into the library does not.
ALTER TABLE files ADD COLUMN for_message boolean NOT NULL DEFAULT false;

CREATE FUNCTION leave_thread() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO run_costs
  SELECT id, author, OLD.project_id, receipt -> 'model' ->> 'provider', receipt -> 'model' ->> 'model', status,
         receipt -> 'usage', (receipt ->> 'cost')::float8, (receipt #>> '{title,cost}')::float8, created_at, ended_at
    FROM runs WHERE thread_id = OLD.id AND receipt IS NOT NULL
  ON CONFLICT DO NOTHING;
  IF OLD.temporary THEN
    UPDATE files SET thread_id = OLD.id
     WHERE for_message AND EXISTS (SELECT 1 FROM file_uses u WHERE u.file_id = files.id AND u.thread_id = OLD.id);
  END IF;
  RETURN OLD;
END
$$;
CREATE TRIGGER leave_thread BEFORE DELETE ON threads FOR EACH ROW EXECUTE FUNCTION leave_thread();
