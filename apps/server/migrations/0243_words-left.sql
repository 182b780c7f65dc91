-- Up Migration
-- Texts of which not every new word has its keys yet: reading them wrote as many as there was time for. The others get theirs while the
-- server runs, in the order of the words, `done_to` being the last that has. What an earlier version has read is looked through once.
CREATE TABLE content_words_left (
  part_id uuid PRIMARY KEY,
  done_to text COLLATE "C" NOT NULL DEFAULT ''
);
INSERT INTO content_words_left (part_id) SELECT part_id FROM content_texts;
