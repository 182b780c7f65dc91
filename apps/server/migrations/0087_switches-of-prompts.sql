-- Up Migration
-- What a prompt was first asked with holds for whatever goes on from it, unless that says otherwise.
ALTER TABLE prompts ADD COLUMN moderation boolean NOT NULL DEFAULT false, ADD COLUMN privacy boolean NOT NULL DEFAULT false;
