-- Up Migration
-- What a model was paid for and gave no text: it refused the image, or found nothing in it. It is asked again only when somebody says so.
ALTER TABLE library_image_texts ALTER COLUMN text DROP NOT NULL;
ALTER TABLE library_image_texts ADD COLUMN reason jsonb;
ALTER TABLE library_image_texts ADD CONSTRAINT library_image_texts_outcome CHECK (num_nonnulls(text, reason) = 1);
