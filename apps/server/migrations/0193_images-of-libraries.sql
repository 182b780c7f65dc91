-- Up Migration
-- The model that reads the images of a library; null for none: it charges for each.
ALTER TABLE libraries ADD COLUMN image_reading jsonb;

-- What a model has read of an image. Whatever else happens to the document, the same image is paid for once.
CREATE TABLE library_image_texts (
  document_id uuid NOT NULL REFERENCES library_documents (id) ON DELETE CASCADE,
  sha256 text NOT NULL,
  provider text NOT NULL,
  model text NOT NULL,
  text text NOT NULL,
  PRIMARY KEY (document_id, sha256, provider, model)
);
