-- Up Migration
-- What the browser has said of itself at the sign-on, so that people know their sessions apart.
ALTER TABLE sessions ADD COLUMN agent text CHECK (char_length(agent) <= 500);
