-- Up Migration
-- Prompts and results have a trash as threads and the catalog have one.
ALTER TABLE prompts ADD COLUMN deleted_at timestamptz(3);
ALTER TABLE prompt_results ADD COLUMN deleted_at timestamptz(3);
CREATE INDEX prompts_trash_by_age ON prompts (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX prompt_results_trash_by_age ON prompt_results (deleted_at) WHERE deleted_at IS NOT NULL;

-- Whoever sees a result sees what it answers; one in the trash shows it to nobody.
CREATE OR REPLACE FUNCTION list_prompt(asked uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO contents (id, type, project_id, author, shared, protected, name, created_at, updated_at, deleted_at)
  SELECT p.id, 'prompt', p.project_id, p.author,
         greatest(content_shared(p.protected, false), (SELECT max(content_shared(r.protected, false)) FROM prompt_results r
                                                        WHERE r.prompt_id = p.id AND r.project_id = p.project_id
                                                          AND r.deleted_at IS NULL)),
         p.protected, p.name, p.created_at, p.updated_at, p.deleted_at
    FROM prompts p WHERE p.id = asked
  ON CONFLICT (id) DO UPDATE SET shared = excluded.shared, protected = excluded.protected, name = excluded.name,
    updated_at = excluded.updated_at, deleted_at = excluded.deleted_at
$$;

CREATE OR REPLACE FUNCTION result_to_contents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM contents WHERE id = OLD.id;
    PERFORM list_prompt(OLD.prompt_id);
    RETURN NULL;
  END IF;
  INSERT INTO contents (id, type, parent_id, project_id, author, shared, protected, name, provider, model, created_at, updated_at,
                        deleted_at)
  VALUES (NEW.id, 'result', NEW.prompt_id, NEW.project_id, NEW.author, content_shared(NEW.protected, false), NEW.protected, NEW.name,
          NEW.provider, NEW.model, NEW.created_at, coalesce(NEW.ended_at, NEW.created_at), NEW.deleted_at)
  ON CONFLICT (id) DO UPDATE SET shared = excluded.shared, protected = excluded.protected, name = excluded.name,
    updated_at = excluded.updated_at, deleted_at = excluded.deleted_at;
  IF TG_OP = 'INSERT' OR (NEW.protected, NEW.deleted_at) IS DISTINCT FROM (OLD.protected, OLD.deleted_at) THEN
    PERFORM list_prompt(NEW.prompt_id);
  END IF;
  IF NEW.status <> 'running' THEN
    INSERT INTO content_queue (content_id, part_id) VALUES (NEW.id, NEW.id);
  END IF;
  RETURN NULL;
END
$$;
DROP TRIGGER result_to_contents ON prompt_results;
CREATE TRIGGER result_to_contents AFTER INSERT OR DELETE OR UPDATE OF name, protected, status, deleted_at ON prompt_results
  FOR EACH ROW EXECUTE FUNCTION result_to_contents();
