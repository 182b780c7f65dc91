-- Up Migration
-- What a conversation tells every model that answers in it.
ALTER TABLE threads ADD COLUMN instructions text NOT NULL DEFAULT '' CHECK (char_length(instructions) <= 4000);
