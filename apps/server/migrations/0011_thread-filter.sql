-- Up Migration
-- Finds a part of a name or description that few threads have without reading them all; the list's own walk, newest first,
-- serves what many have.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE INDEX threads_words ON threads USING gin (name gin_trgm_ops, description gin_trgm_ops);
