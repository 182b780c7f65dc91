-- Up Migration
-- What companions show in place of their sign, small and made anew from what was uploaded. Drafts, published revisions and copies of a companion
-- name it by its digest, so that none of them loses it to another.
CREATE TABLE companion_images (
  image text PRIMARY KEY,
  bytes bytea NOT NULL,
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  uploaded_at timestamptz(3) NOT NULL
);
CREATE INDEX companion_images_account_id ON companion_images (account_id, uploaded_at);
