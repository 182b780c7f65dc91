-- Up Migration
-- Among the words of a text stands whose it is and who sees it beside them, in signs that no word holds: one look into the index then
-- knows which texts have a word and may be seen. What may be seen is decided by `contents` all the same.
CREATE FUNCTION content_marks(project_id integer, author text, shared smallint) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array_remove(ARRAY[
    '@' || project_id || '/' || author,
    CASE WHEN shared > 0 THEN '#' || project_id END,
    CASE WHEN shared = 2 THEN '#' END
  ], NULL))
$$;

-- Texts of content that changes hands, or is seen by others, are read anew. Those that are being read stand in the queue still.
CREATE FUNCTION content_to_marks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO content_queue (content_id, part_id)
  SELECT NEW.id, part_id FROM content_texts WHERE content_id = NEW.id
  UNION SELECT NEW.id, part_id FROM content_queue WHERE content_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER content_to_marks AFTER UPDATE OF project_id, author, shared ON contents FOR EACH ROW
  WHEN ((NEW.project_id, NEW.author, NEW.shared) IS DISTINCT FROM (OLD.project_id, OLD.author, OLD.shared))
  EXECUTE FUNCTION content_to_marks();

-- Where the marking of what is there already has come to: a row until it is done. It goes on while the server runs.
CREATE TABLE content_marking (
  marked_to uuid NOT NULL
);
INSERT INTO content_marking (marked_to)
SELECT '00000000-0000-0000-0000-000000000000' WHERE EXISTS (SELECT 1 FROM content_texts);
