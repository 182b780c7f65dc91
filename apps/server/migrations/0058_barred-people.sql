-- Up Migration
-- Whom an administrator has disabled no directory lets in again.
ALTER TABLE accounts ADD COLUMN barred boolean NOT NULL DEFAULT false;
