-- Up Migration
-- A file that is deleted or brought back while its place in the list is made anew stays so: its row is held from being looked at until
-- the place is written, and whoever is about to change it goes first or after.
CREATE OR REPLACE FUNCTION list_files(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  file uuid;
BEGIN
  FOR file IN SELECT id FROM files WHERE id = ANY (ids) ORDER BY id LOOP
    PERFORM pg_advisory_xact_lock(hashtextextended('list_file ' || file, 0));
    PERFORM 1 FROM files WHERE id = file FOR SHARE;
    PERFORM list_file(file);
  END LOOP;
END
$$;

-- What was listed in a state that it was no longer in.
INSERT INTO content_queue (content_id, part_id)
SELECT f.id, f.id FROM files f JOIN contents c ON c.id = f.id WHERE c.deleted_at IS DISTINCT FROM f.deleted_at;
