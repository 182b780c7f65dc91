-- Up Migration
-- A conversation that went on where it comes from is brought up to date: when it was changed there the last time, as far as that is known, and by which
-- import its newer messages came.
ALTER TABLE imported_threads ADD COLUMN source_updated_at timestamptz(3);
ALTER TABLE imported_threads ADD COLUMN continued_by uuid;

ALTER TABLE thread_imports
  -- Conversations that are imported anew where their newer messages do not fit any more.
  ADD COLUMN copies boolean NOT NULL DEFAULT false,
  ADD COLUMN continued integer NOT NULL DEFAULT 0,
  ADD COLUMN newer integer NOT NULL DEFAULT 0,
  ADD COLUMN files_left integer NOT NULL DEFAULT 0;
