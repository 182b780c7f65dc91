-- Up Migration
-- Words by their English and their German stem, where that is another than the word: their other forms are looked up as mistyped words are.
CREATE FUNCTION content_stems(word text) RETURNS TABLE (key text, stem text) LANGUAGE sql STABLE AS $$
  SELECT language || '=' || stem, stem
    FROM (VALUES ('e', (ts_lexize('pg_catalog.english_stem', word))[1]), ('d', (ts_lexize('pg_catalog.german_stem', word))[1])) AS stems (language, stem)
   WHERE stem <> ''
$$;
INSERT INTO content_word_keys
SELECT s.key, w.word FROM (SELECT word FROM content_word_keys WHERE key = word) AS w, content_stems(w.word) AS s WHERE s.stem <> w.word
ON CONFLICT DO NOTHING;
