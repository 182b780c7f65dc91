-- Up Migration
-- The tools that models have in a conversation, by their names; null for those that its people, or its companion, have everywhere.
ALTER TABLE threads ADD COLUMN tools jsonb;
