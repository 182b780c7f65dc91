-- Up Migration
-- One name for the answers that several models give to one message at once: parallel.
ALTER TABLE runs RENAME COLUMN beside_of TO parallel_to;
ALTER TABLE runs RENAME COLUMN beside TO parallel;
UPDATE messages
   SET metadata = (metadata - 'beside' - 'besideOf')
     || CASE WHEN metadata ? 'beside' THEN jsonb_build_object('parallel', metadata -> 'beside') ELSE '{}' END
     || CASE WHEN metadata ? 'besideOf' THEN jsonb_build_object('parallelTo', metadata -> 'besideOf') ELSE '{}' END
 WHERE metadata ?| ARRAY['beside', 'besideOf'];
