-- Up Migration
-- Companions are items of the catalog. Each change is a revision; others than the author see the one that is published.
ALTER TABLE catalog_items DROP CONSTRAINT catalog_items_kind_check;
ALTER TABLE catalog_items
  ADD CONSTRAINT catalog_items_kind_check CHECK (kind IN ('catalogPrompt', 'catalogGroup', 'companion')),
  ADD COLUMN published jsonb,
  ADD COLUMN published_revision integer,
  ADD CONSTRAINT catalog_items_published_check CHECK ((published IS NULL) = (published_revision IS NULL)),
  ADD CONSTRAINT catalog_items_published_kind_check CHECK (kind = 'companion' OR published_revision IS NULL);

-- The companion that a conversation was begun with, and what stood behind each answer.
ALTER TABLE threads ADD COLUMN companion jsonb;
ALTER TABLE runs ADD COLUMN context jsonb;

-- All content shows what is published, to others nothing else.
CREATE OR REPLACE FUNCTION catalog_to_contents() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shown jsonb;
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM contents WHERE id = OLD.id;
    RETURN NULL;
  END IF;
  shown := coalesce(NEW.published, NEW.fields);
  INSERT INTO contents (id, type, project_id, author, shared, protected, is_private, name, description, provider, model,
                        created_at, updated_at, deleted_at)
  VALUES (NEW.id, NEW.kind, NEW.project_id, NEW.author,
          CASE WHEN NEW.kind = 'companion' AND NEW.published IS NULL THEN 0 ELSE content_shared(NEW.protected, NEW.is_private) END,
          NEW.protected, NEW.is_private, coalesce(NEW.published ->> 'name', NEW.name), coalesce(shown ->> 'description', ''),
          shown ->> 'provider', shown ->> 'model', NEW.created_at, NEW.updated_at, NEW.deleted_at)
  ON CONFLICT (id) DO UPDATE SET project_id = excluded.project_id, author = excluded.author, shared = excluded.shared,
    protected = excluded.protected, is_private = excluded.is_private, name = excluded.name, description = excluded.description,
    provider = excluded.provider, model = excluded.model, updated_at = excluded.updated_at, deleted_at = excluded.deleted_at;
  IF TG_OP = 'INSERT' OR (NEW.fields, NEW.published) IS DISTINCT FROM (OLD.fields, OLD.published) THEN
    INSERT INTO content_queue (content_id, part_id) VALUES (NEW.id, NEW.id);
  END IF;
  RETURN NULL;
END
$$;

-- A conversation with a companion is a chat among all content: `companion` is the companion itself.
CREATE OR REPLACE FUNCTION thread_to_contents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM contents WHERE id = OLD.id;
    RETURN NULL;
  END IF;
  IF NEW.temporary THEN RETURN NULL; END IF;
  INSERT INTO contents (id, type, project_id, author, shared, protected, is_private, name, description, provider, model,
                        created_at, updated_at, deleted_at)
  VALUES (NEW.id, CASE NEW.type WHEN 'companion' THEN 'chat' ELSE NEW.type END, NEW.project_id, NEW.author,
          content_shared(NEW.protected, NEW.is_private), NEW.protected, NEW.is_private,
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
UPDATE contents SET type = 'chat' WHERE type = 'companion';
