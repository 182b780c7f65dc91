-- Up Migration
-- Vectors of passages: a library that has a model is searched by meaning as well.

-- The model that makes the vectors, as { provider, model }; null for none.
ALTER TABLE libraries ADD COLUMN embedding jsonb;

-- Vectors of one model can be compared with each other only. Those of another model are made beside them, and take their place once all are there.
CREATE TABLE library_spaces (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  library_id uuid NOT NULL REFERENCES libraries ON DELETE CASCADE,
  provider text NOT NULL,
  model text NOT NULL,
  state text NOT NULL CHECK (state IN ('building', 'active')),
  -- Why vectors could not be made the last time.
  reason text,
  -- How many passages have one, and what they take together.
  vectors integer NOT NULL DEFAULT 0,
  bytes bigint NOT NULL DEFAULT 0,
  tokens bigint NOT NULL DEFAULT 0,
  -- In US dollars.
  cost double precision NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX library_spaces_model_key ON library_spaces (library_id, provider, model);

-- A vector of length one in bytes: each number is `scale` times its byte, from -127 to 127.
CREATE TABLE library_vectors (
  space integer NOT NULL REFERENCES library_spaces ON DELETE CASCADE,
  passage integer NOT NULL REFERENCES library_passages ON DELETE CASCADE,
  scale real NOT NULL,
  numbers bytea NOT NULL,
  PRIMARY KEY (space, passage)
);
-- They cannot be made smaller.
ALTER TABLE library_vectors ALTER COLUMN numbers SET STORAGE EXTERNAL;
CREATE INDEX library_vectors_of_passage ON library_vectors (passage);
