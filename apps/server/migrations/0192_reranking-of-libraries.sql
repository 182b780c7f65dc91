-- Up Migration
-- The model that puts the passages of a library in the order in which they answer a question; null for none.
ALTER TABLE libraries ADD COLUMN reranking jsonb;
