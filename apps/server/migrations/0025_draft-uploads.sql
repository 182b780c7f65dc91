-- Up Migration
-- A file that was uploaded for a draft goes with it when it is taken out again; one of the library stays where it was.
ALTER TABLE draft_files ADD COLUMN uploaded boolean NOT NULL DEFAULT false;
