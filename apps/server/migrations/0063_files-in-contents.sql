-- Up Migration
-- In which threads a file stands is noted, and its place in the list made soon after: whoever deletes a thread waits for nobody who puts
-- one of its files into another.
CREATE OR REPLACE FUNCTION list_file(file uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  kept files;
  level smallint;
  temporary boolean;
  lasting boolean;
BEGIN
  SELECT * INTO kept FROM files WHERE id = file;
  SELECT coalesce(bool_or(t.temporary), false), coalesce(bool_or(NOT t.temporary), false),
         coalesce(max(CASE WHEN t.deleted_at IS NOT NULL OR t.temporary THEN 0
                           WHEN t.project_id = kept.project_id THEN content_shared(t.protected, t.is_private)
                           WHEN content_shared(t.protected, t.is_private) = 2 THEN 2 ELSE 0 END), 0)
    INTO temporary, lasting, level
    FROM file_uses u JOIN threads t ON t.id = u.thread_id WHERE u.file_id = file;
  -- What is made in a temporary thread is in no list from the first moment on.
  temporary := temporary OR EXISTS (SELECT 1 FROM threads t WHERE t.id = kept.thread_id AND t.temporary);
  IF kept.id IS NULL OR kept.origin = 'painted' OR (kept.for_message AND NOT temporary AND NOT lasting)
     OR ((kept.for_message OR kept.origin <> 'uploaded') AND temporary AND NOT lasting) THEN
    DELETE FROM contents WHERE id = file;
    RETURN;
  END IF;
  INSERT INTO contents (id, type, project_id, author, shared, protected, name, provider, model, media_type, created_at, updated_at, deleted_at)
  VALUES (kept.id, 'media', kept.project_id, kept.author, level,
          CASE level WHEN 0 THEN 'author' WHEN 1 THEN 'project' ELSE 'realm' END,
          kept.name, kept.provider, kept.model, kept.media_type, kept.created_at, kept.created_at, kept.deleted_at)
  ON CONFLICT (id) DO UPDATE SET shared = excluded.shared, protected = excluded.protected, name = excluded.name,
    deleted_at = excluded.deleted_at;
END
$$;

CREATE OR REPLACE FUNCTION file_to_contents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM contents WHERE id = OLD.id;
    RETURN NULL;
  END IF;
  PERFORM list_file(NEW.id);
  IF TG_OP = 'INSERT' OR NEW.name <> OLD.name THEN
    INSERT INTO content_queue (content_id, part_id) VALUES (NEW.id, NEW.id);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION use_to_contents() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  file uuid := coalesce(NEW.file_id, OLD.file_id);
BEGIN
  INSERT INTO content_queue (content_id, part_id) VALUES (file, file);
  RETURN NULL;
END
$$;

-- Makes the place of those of these that are files, in one order.
CREATE FUNCTION list_files(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM list_file(f.id) FROM (SELECT id FROM files WHERE id = ANY (ids) ORDER BY id) f;
END
$$;
