-- Up Migration
-- A deleted thread stays for a while, for its author alone. All list walks leave it out by their indexes.
ALTER TABLE threads ADD COLUMN deleted_at timestamptz(3);
DROP INDEX threads_own;
DROP INDEX threads_shared;
CREATE INDEX threads_own ON threads (project_id, author, updated_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX threads_shared ON threads (project_id, updated_at DESC, id DESC)
  WHERE protected <> 'author' AND NOT is_private AND deleted_at IS NULL;
CREATE INDEX threads_trash ON threads (author, deleted_at DESC, id DESC) WHERE deleted_at IS NOT NULL;
-- For those that have been there long enough, whoever deleted them.
CREATE INDEX threads_trash_by_age ON threads (deleted_at) WHERE deleted_at IS NOT NULL;
