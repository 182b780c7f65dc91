-- Up Migration
-- The words that stand in texts: what begins with some letters is looked for word by word, where PostgreSQL would collect all texts with
-- any of them first.
CREATE TABLE content_words (
  word text COLLATE "C" PRIMARY KEY
);

-- Where noting the words of texts that an earlier version has read has come to: a row until it is done. It goes on while the server runs.
CREATE TABLE content_noting (
  noted_to uuid NOT NULL
);
INSERT INTO content_noting (noted_to)
SELECT '00000000-0000-0000-0000-000000000000' WHERE EXISTS (SELECT 1 FROM content_texts);

-- Words that have keys are looked through with the others, also those of which every text is gone.
INSERT INTO content_words SELECT word FROM content_word_keys WHERE key = word;
