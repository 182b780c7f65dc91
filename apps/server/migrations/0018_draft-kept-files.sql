-- Up Migration
-- A file of a draft is a kept file, named by its address. Those that were written before, and pasted texts, hold their own bytes.
ALTER TABLE draft_files ALTER COLUMN bytes DROP NOT NULL;
ALTER TABLE draft_files ADD COLUMN url text;
ALTER TABLE draft_files ADD CONSTRAINT draft_files_hold_something CHECK (bytes IS NOT NULL OR url IS NOT NULL);
