-- Up Migration
-- Libraries stand in all content, and in its trash, like whatever else people keep. What their documents say is found in the libraries.
CREATE FUNCTION library_to_contents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM contents WHERE id = OLD.id;
    RETURN NULL;
  END IF;
  INSERT INTO contents (id, type, project_id, author, shared, protected, is_private, name, description, created_at, updated_at, deleted_at)
  VALUES (NEW.id, 'library', NEW.project_id, NEW.author, content_shared(NEW.protected, NEW.is_private), NEW.protected, NEW.is_private,
          NEW.name, NEW.description, NEW.created_at, NEW.updated_at, NEW.deleted_at)
  ON CONFLICT (id) DO UPDATE SET project_id = excluded.project_id, author = excluded.author, shared = excluded.shared,
    protected = excluded.protected, is_private = excluded.is_private, name = excluded.name, description = excluded.description,
    updated_at = excluded.updated_at, deleted_at = excluded.deleted_at;
  IF TG_OP = 'INSERT' OR (NEW.name, NEW.description, NEW.path) <> (OLD.name, OLD.description, OLD.path) THEN
    INSERT INTO content_queue (content_id, part_id) VALUES (NEW.id, NEW.id);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER library_to_contents AFTER INSERT OR UPDATE OR DELETE ON libraries
  FOR EACH ROW EXECUTE FUNCTION library_to_contents();

-- What is there already.
INSERT INTO contents (id, type, project_id, author, shared, protected, is_private, name, description, created_at, updated_at, deleted_at)
SELECT id, 'library', project_id, author, content_shared(protected, is_private), protected, is_private, name, description, created_at,
       updated_at, deleted_at
  FROM libraries;
INSERT INTO content_queue (content_id, part_id) SELECT id, id FROM libraries;
