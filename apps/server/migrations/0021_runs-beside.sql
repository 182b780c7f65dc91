-- Up Migration
-- Several models may answer one message at once. The others than the main one name the message that the main one writes, and
-- the main one names them all, so that a message can always be told what stands beside it.
ALTER TABLE runs ADD COLUMN beside_of uuid;
ALTER TABLE runs ADD COLUMN beside jsonb;
-- One living main run a thread; each of the others stands in a place of its own. Still leads to all living runs of a thread.
DROP INDEX runs_living;
CREATE UNIQUE INDEX runs_living ON runs (thread_id, (CASE WHEN beside_of IS NULL THEN thread_id ELSE id END))
  WHERE status IN ('queued', 'running');
