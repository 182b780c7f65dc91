-- Up Migration
-- Who carries a replay is told by its attempt: one process may begin the same replay again.
ALTER TABLE thread_replays RENAME COLUMN worker_id TO attempt_id;
