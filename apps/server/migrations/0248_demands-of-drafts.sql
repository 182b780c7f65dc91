-- Up Migration
-- What the words of a draft demand of their answer: moderation, privacy, tools. Null where they demand nothing.
ALTER TABLE drafts ADD COLUMN demands jsonb;
