-- Up Migration
-- Nobody works in an archived project; what is in it stays.
ALTER TABLE projects ADD COLUMN archived_at timestamptz(3);
