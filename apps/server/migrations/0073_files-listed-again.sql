-- Up Migration
-- Who sees a file is worked out with the change of a thread in which it stands, and once more after it: of two threads that change at the
-- same time neither sees what the other becomes.
CREATE OR REPLACE FUNCTION thread_to_contents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM contents WHERE id = OLD.id;
    RETURN NULL;
  END IF;
  IF NEW.temporary THEN RETURN NULL; END IF;
  INSERT INTO contents (id, type, project_id, author, shared, protected, is_private, name, description, provider, model,
                        created_at, updated_at, deleted_at)
  VALUES (NEW.id, NEW.type, NEW.project_id, NEW.author, content_shared(NEW.protected, NEW.is_private), NEW.protected, NEW.is_private,
          NEW.name, NEW.description, NEW.provider, NEW.model, NEW.created_at, NEW.updated_at, NEW.deleted_at)
  ON CONFLICT (id) DO UPDATE SET type = excluded.type, project_id = excluded.project_id, author = excluded.author,
    shared = excluded.shared, protected = excluded.protected, is_private = excluded.is_private, name = excluded.name,
    description = excluded.description, provider = excluded.provider, model = excluded.model, updated_at = excluded.updated_at,
    deleted_at = excluded.deleted_at;
  IF TG_OP = 'INSERT' OR (NEW.name, NEW.description) IS DISTINCT FROM (OLD.name, OLD.description) THEN
    INSERT INTO content_queue (content_id, part_id) VALUES (NEW.id, NEW.id);
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.temporary THEN
    INSERT INTO content_queue (content_id, part_id)
    SELECT NEW.id, m.id FROM messages m WHERE m.thread_id = NEW.id UNION ALL SELECT NEW.id, NEW.id;
  END IF;
  IF TG_OP = 'UPDATE' AND (NEW.protected, NEW.is_private, NEW.deleted_at, NEW.temporary)
     IS DISTINCT FROM (OLD.protected, OLD.is_private, OLD.deleted_at, OLD.temporary) THEN
    PERFORM list_file(u.file_id) FROM file_uses u WHERE u.thread_id = NEW.id ORDER BY u.file_id;
    INSERT INTO content_queue (content_id, part_id)
    SELECT DISTINCT u.file_id, u.file_id FROM file_uses u WHERE u.thread_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;

-- Makes the place of those of these that are files, in one order. Where two processes do so for one file, one waits for the other.
CREATE OR REPLACE FUNCTION list_files(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  file uuid;
BEGIN
  FOR file IN SELECT id FROM files WHERE id = ANY (ids) ORDER BY id LOOP
    PERFORM pg_advisory_xact_lock(hashtextextended('list_file ' || file, 0));
    PERFORM list_file(file);
  END LOOP;
END
$$;

-- What was worked out too early until now.
INSERT INTO content_queue (content_id, part_id) SELECT id, id FROM contents WHERE type = 'media' AND shared > 0;
