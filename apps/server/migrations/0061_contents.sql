-- Up Migration
-- All content in one table: a row for each thread, prompt, result, catalog item and file, whatever room keeps it. The rooms' own tables
-- write it by triggers, within the change itself: what is listed, sorted, counted and searched together is read here alone.
CREATE TABLE contents (
  id uuid PRIMARY KEY,
  type text NOT NULL,
  -- The prompt of a result.
  parent_id uuid,
  project_id integer NOT NULL,
  author text NOT NULL,
  -- Who sees it beside its author: 0 nobody, 1 the members of its project, 2 everybody.
  shared smallint NOT NULL,
  protected text NOT NULL,
  is_private boolean NOT NULL DEFAULT false,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  provider text,
  model text,
  media_type text,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3)
);
-- The walks of the lists, a type at a time: one's own and what others share, by each order.
CREATE INDEX contents_own ON contents (project_id, author, type, updated_at, id) WHERE deleted_at IS NULL;
CREATE INDEX contents_own_created ON contents (project_id, author, type, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX contents_own_named ON contents (project_id, author, type, lower(name), id) WHERE deleted_at IS NULL;
CREATE INDEX contents_shared ON contents (project_id, type, updated_at, id) WHERE deleted_at IS NULL AND shared > 0;
CREATE INDEX contents_shared_created ON contents (project_id, type, created_at, id) WHERE deleted_at IS NULL AND shared > 0;
CREATE INDEX contents_shared_named ON contents (project_id, type, lower(name), id) WHERE deleted_at IS NULL AND shared > 0;
CREATE INDEX contents_of_all ON contents (type, updated_at, id) WHERE deleted_at IS NULL AND shared = 2;
CREATE INDEX contents_trash ON contents (author, deleted_at DESC, id DESC) WHERE deleted_at IS NOT NULL;

-- The words of its texts. A text is the name with what describes it (then both ids are one), or a message.
CREATE TABLE content_texts (
  part_id uuid PRIMARY KEY,
  content_id uuid NOT NULL REFERENCES contents ON DELETE CASCADE,
  words tsvector NOT NULL
);
-- What is new is found at once: a list of what waits to be sorted in would be read by every question.
CREATE INDEX content_texts_words ON content_texts USING gin (words) WITH (fastupdate = off);
CREATE INDEX content_texts_of_content ON content_texts (content_id, part_id DESC);

-- Texts that wait to be read for their words. Whoever writes a text notes it within the same change.
CREATE TABLE content_queue (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  content_id uuid NOT NULL,
  part_id uuid NOT NULL
);

-- Words that stand in texts, each with itself and what is left of it without one of its letters: two words that differ by a letter
-- have one of these in common.
CREATE TABLE content_words (
  word text PRIMARY KEY,
  keys text[] NOT NULL
);
CREATE INDEX content_words_keys ON content_words USING gin (keys) WITH (fastupdate = off);

CREATE FUNCTION content_shared(protected text, is_private boolean) RETURNS smallint LANGUAGE sql IMMUTABLE AS $$
  SELECT (CASE WHEN is_private THEN 0 WHEN protected IN ('realm', 'public') THEN 2 WHEN protected = 'project' THEN 1 ELSE 0 END)::smallint
$$;

-- Files: one that was painted, waits in a draft or stands in temporary threads alone is in no list. Others see it in the threads that
-- they see.
CREATE FUNCTION list_file(file uuid) RETURNS void LANGUAGE plpgsql AS $$
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
  IF NOT EXISTS (SELECT 1 FROM content_texts WHERE part_id = file) THEN
    INSERT INTO content_queue (content_id, part_id) VALUES (file, file);
  END IF;
END
$$;
CREATE FUNCTION file_to_contents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN DELETE FROM contents WHERE id = OLD.id; ELSE PERFORM list_file(NEW.id); END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER file_to_contents AFTER INSERT OR DELETE OR UPDATE OF name, deleted_at, for_message ON files
  FOR EACH ROW EXECUTE FUNCTION file_to_contents();
CREATE FUNCTION use_to_contents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM list_file(coalesce(NEW.file_id, OLD.file_id));
  RETURN NULL;
END
$$;
CREATE TRIGGER use_to_contents AFTER INSERT OR DELETE ON file_uses FOR EACH ROW EXECUTE FUNCTION use_to_contents();

-- Threads: a temporary one is in no list.
CREATE FUNCTION thread_to_contents() RETURNS trigger LANGUAGE plpgsql AS $$
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
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER thread_to_contents AFTER INSERT OR UPDATE OR DELETE ON threads
  FOR EACH ROW EXECUTE FUNCTION thread_to_contents();

-- What is said is read once it is whole: an answer that is still written has no facts of its end.
CREATE FUNCTION message_to_contents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM content_texts WHERE part_id = OLD.id;
  ELSE
    INSERT INTO content_queue (content_id, part_id) VALUES (NEW.thread_id, NEW.id);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER new_message_to_contents AFTER INSERT ON messages FOR EACH ROW
  WHEN (NEW.parts <> '[]') EXECUTE FUNCTION message_to_contents();
CREATE TRIGGER ended_message_to_contents AFTER UPDATE ON messages FOR EACH ROW
  WHEN (NEW.metadata IS DISTINCT FROM OLD.metadata) EXECUTE FUNCTION message_to_contents();
CREATE TRIGGER gone_message_to_contents AFTER DELETE ON messages FOR EACH ROW EXECUTE FUNCTION message_to_contents();

-- Prompts: whoever sees a result sees what it answers.
CREATE FUNCTION list_prompt(asked uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO contents (id, type, project_id, author, shared, protected, name, created_at, updated_at)
  SELECT p.id, 'prompt', p.project_id, p.author,
         greatest(content_shared(p.protected, false), (SELECT max(content_shared(r.protected, false)) FROM prompt_results r
                                                        WHERE r.prompt_id = p.id AND r.project_id = p.project_id)),
         p.protected, p.name, p.created_at, p.updated_at
    FROM prompts p WHERE p.id = asked
  ON CONFLICT (id) DO UPDATE SET shared = excluded.shared, protected = excluded.protected, name = excluded.name,
    updated_at = excluded.updated_at
$$;
CREATE FUNCTION prompt_to_contents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM contents WHERE id = OLD.id;
    RETURN NULL;
  END IF;
  PERFORM list_prompt(NEW.id);
  IF TG_OP = 'INSERT' OR NEW.name <> OLD.name THEN
    INSERT INTO content_queue (content_id, part_id) VALUES (NEW.id, NEW.id);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER prompt_to_contents AFTER INSERT OR UPDATE OR DELETE ON prompts
  FOR EACH ROW EXECUTE FUNCTION prompt_to_contents();

CREATE FUNCTION result_to_contents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM contents WHERE id = OLD.id;
    PERFORM list_prompt(OLD.prompt_id);
    RETURN NULL;
  END IF;
  INSERT INTO contents (id, type, parent_id, project_id, author, shared, protected, name, provider, model, created_at, updated_at)
  VALUES (NEW.id, 'result', NEW.prompt_id, NEW.project_id, NEW.author, content_shared(NEW.protected, false), NEW.protected, NEW.name,
          NEW.provider, NEW.model, NEW.created_at, coalesce(NEW.ended_at, NEW.created_at))
  ON CONFLICT (id) DO UPDATE SET shared = excluded.shared, protected = excluded.protected, name = excluded.name,
    updated_at = excluded.updated_at;
  IF TG_OP = 'INSERT' OR NEW.protected <> OLD.protected THEN PERFORM list_prompt(NEW.prompt_id); END IF;
  IF NEW.status <> 'running' THEN
    INSERT INTO content_queue (content_id, part_id) VALUES (NEW.id, NEW.id);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER result_to_contents AFTER INSERT OR DELETE OR UPDATE OF name, protected, status ON prompt_results
  FOR EACH ROW EXECUTE FUNCTION result_to_contents();

-- The catalog has a trash as threads have one: a name is taken by what is not deleted.
ALTER TABLE catalog_items ADD COLUMN deleted_at timestamptz(3);
DROP INDEX catalog_items_name_key;
CREATE UNIQUE INDEX catalog_items_name_key ON catalog_items (project_id, kind, author, lower(name)) WHERE deleted_at IS NULL;
CREATE INDEX catalog_items_trash_by_age ON catalog_items (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE FUNCTION catalog_to_contents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM contents WHERE id = OLD.id;
    RETURN NULL;
  END IF;
  INSERT INTO contents (id, type, project_id, author, shared, protected, is_private, name, description, provider, model,
                        created_at, updated_at, deleted_at)
  VALUES (NEW.id, NEW.kind, NEW.project_id, NEW.author, content_shared(NEW.protected, NEW.is_private), NEW.protected, NEW.is_private,
          NEW.name, coalesce(NEW.fields ->> 'description', ''), NEW.fields ->> 'provider', NEW.fields ->> 'model',
          NEW.created_at, NEW.updated_at, NEW.deleted_at)
  ON CONFLICT (id) DO UPDATE SET project_id = excluded.project_id, author = excluded.author, shared = excluded.shared,
    protected = excluded.protected, is_private = excluded.is_private, name = excluded.name, description = excluded.description,
    provider = excluded.provider, model = excluded.model, updated_at = excluded.updated_at, deleted_at = excluded.deleted_at;
  IF TG_OP = 'INSERT' OR NEW.fields <> OLD.fields THEN
    INSERT INTO content_queue (content_id, part_id) VALUES (NEW.id, NEW.id);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER catalog_to_contents AFTER INSERT OR UPDATE OR DELETE ON catalog_items
  FOR EACH ROW EXECUTE FUNCTION catalog_to_contents();

-- What is there already.
INSERT INTO contents (id, type, project_id, author, shared, protected, is_private, name, description, provider, model,
                      created_at, updated_at, deleted_at)
SELECT id, type, project_id, author, content_shared(protected, is_private), protected, is_private, name, description, provider, model,
       created_at, updated_at, deleted_at
  FROM threads WHERE NOT temporary
UNION ALL
SELECT id, kind, project_id, author, content_shared(protected, is_private), protected, is_private, name,
       coalesce(fields ->> 'description', ''), fields ->> 'provider', fields ->> 'model', created_at, updated_at, deleted_at
  FROM catalog_items;
INSERT INTO contents (id, type, parent_id, project_id, author, shared, protected, name, provider, model, created_at, updated_at)
SELECT id, 'result', prompt_id, project_id, author, content_shared(protected, false), protected, name, provider, model, created_at,
       coalesce(ended_at, created_at)
  FROM prompt_results;
SELECT count(list_prompt(id)) FROM prompts;
INSERT INTO content_queue (content_id, part_id) SELECT id, id FROM contents;
SELECT count(list_file(id)) FROM files;
INSERT INTO content_queue (content_id, part_id)
SELECT m.thread_id, m.id FROM messages m JOIN threads t ON t.id = m.thread_id WHERE NOT t.temporary ORDER BY m.id;

-- Where each person has put content: nobody else sees it.
CREATE TABLE content_folders (
  id uuid PRIMARY KEY,
  author text NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100)
);
CREATE UNIQUE INDEX content_folders_name_key ON content_folders (author, lower(name));
CREATE TABLE content_places (
  author text NOT NULL,
  content_id uuid NOT NULL REFERENCES contents ON DELETE CASCADE,
  folder_id uuid REFERENCES content_folders ON DELETE SET NULL,
  archived boolean NOT NULL DEFAULT false,
  PRIMARY KEY (author, content_id)
);
CREATE INDEX content_places_of_content ON content_places (content_id);
CREATE INDEX content_places_of_folder ON content_places (folder_id) WHERE folder_id IS NOT NULL;
