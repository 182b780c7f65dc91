-- Up Migration
-- Words by their keys, each key a row: it is looked up, where PostgreSQL would read the whole list for keys in an array. What stands there
-- is made again from the texts.
DROP TABLE content_words;
CREATE TABLE content_word_keys (
  key text NOT NULL,
  word text NOT NULL,
  PRIMARY KEY (key, word)
);
CREATE INDEX content_word_keys_of_word ON content_word_keys (word);
INSERT INTO content_queue (content_id, part_id) SELECT content_id, part_id FROM content_texts ORDER BY part_id;
