-- Up Migration
-- How often an import was left by a process that died: one that kills each of them ends.
ALTER TABLE thread_imports ADD COLUMN takeovers integer NOT NULL DEFAULT 0;
