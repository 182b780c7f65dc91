-- Up Migration
-- Finds a part of a prompt or name that few files have without reading them all.
CREATE INDEX files_words ON files USING gin (prompt gin_trgm_ops, name gin_trgm_ops);
-- What descends from a file.
CREATE INDEX files_children ON files (parent_id) WHERE parent_id IS NOT NULL;
