-- Up Migration
-- How common a word is decides how it is looked for: PostgreSQL is to know more words than it does by itself.
ALTER TABLE content_texts ALTER COLUMN words SET STATISTICS 400;
