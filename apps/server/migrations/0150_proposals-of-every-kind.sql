-- Up Migration
-- Changes are proposed to groups and companions as well. The kind stays with a proposal whose item is gone: it says which fields `change` has.
ALTER TABLE catalog_proposals ADD COLUMN kind text NOT NULL DEFAULT 'catalogPrompt'
  CHECK (kind IN ('catalogPrompt', 'catalogGroup', 'companion'));
ALTER TABLE catalog_proposals ALTER COLUMN kind DROP DEFAULT;
