-- Up Migration
-- Others than the author of a companion are answered by revisions alone that have once been published.
ALTER TABLE catalog_revisions ADD COLUMN was_published boolean NOT NULL DEFAULT false;

UPDATE catalog_revisions r SET was_published = true
  FROM catalog_items i
  WHERE i.id = r.item_id AND i.published_revision = r.revision;
UPDATE catalog_revisions r SET was_published = true
  FROM audit a
  WHERE a.subject_kind = 'companion' AND a.action = 'published'
    AND a.subject_id = r.item_id::text AND a.details ->> 'revision' = r.revision::text;
