-- Up Migration
-- What a conversation demands of every run in it, as the prompt that it was begun with: nothing that was private in one run goes out with the next.
ALTER TABLE threads ADD COLUMN moderation boolean NOT NULL DEFAULT false, ADD COLUMN privacy boolean NOT NULL DEFAULT false;
