-- Up Migration
-- How far documents are that are being read. No column of the document, nor a reference to it: whoever writes what was read holds its row meanwhile.
CREATE TABLE library_readings (
  document_id uuid PRIMARY KEY,
  step text NOT NULL CHECK (step IN ('images', 'passages')),
  done integer NOT NULL,
  total integer NOT NULL
);
