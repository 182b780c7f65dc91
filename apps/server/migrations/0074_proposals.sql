-- Up Migration
-- Changes that people propose to prompts of the catalog which they read and may not change. `change` holds the fields that are to be others,
-- so that nothing of it is lost where the prompt goes.
CREATE TABLE catalog_proposals (
  id uuid PRIMARY KEY,
  item_id uuid REFERENCES catalog_items ON DELETE SET NULL,
  -- What the prompt was called then.
  item_name text NOT NULL,
  -- The revision that it was made from.
  revision integer NOT NULL,
  author text NOT NULL,
  author_name text NOT NULL,
  note text NOT NULL,
  change jsonb NOT NULL,
  bytes integer NOT NULL,
  status text NOT NULL CHECK (status IN ('open', 'published', 'declined', 'withdrawn', 'closed')),
  created_at timestamptz(3) NOT NULL,
  closed_at timestamptz(3),
  closed_by_name text,
  reason text NOT NULL DEFAULT '',
  published_revision integer,
  CHECK ((status = 'open') = (closed_at IS NULL))
);
-- One person has one open proposal for a prompt.
CREATE UNIQUE INDEX catalog_proposals_open_key ON catalog_proposals (item_id, author) WHERE status = 'open';
CREATE INDEX catalog_proposals_of_item ON catalog_proposals (item_id);
CREATE INDEX catalog_proposals_own ON catalog_proposals (author, created_at DESC, id DESC);
CREATE INDEX catalog_proposals_closed ON catalog_proposals (closed_at) WHERE closed_at IS NOT NULL;

CREATE TABLE catalog_proposal_comments (
  id uuid PRIMARY KEY,
  proposal_id uuid NOT NULL REFERENCES catalog_proposals ON DELETE CASCADE,
  author text NOT NULL,
  author_name text NOT NULL,
  text text NOT NULL,
  bytes integer NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX catalog_proposal_comments_of_proposal ON catalog_proposal_comments (proposal_id, id);
CREATE INDEX catalog_proposal_comments_of_author ON catalog_proposal_comments (author);

-- Whoever deletes a prompt for good ends what was proposed for it, by whatever way.
CREATE FUNCTION close_proposals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalog_proposals SET status = 'closed', closed_at = now() WHERE item_id = OLD.id AND status = 'open';
  RETURN OLD;
END
$$;
CREATE TRIGGER close_proposals BEFORE DELETE ON catalog_items FOR EACH ROW EXECUTE FUNCTION close_proposals();

-- Who published what somebody else had proposed. Such a revision counts towards the storage of whoever approved it.
ALTER TABLE catalog_revisions ADD COLUMN approved_by text, ADD COLUMN approved_by_name text;
DROP INDEX catalog_revisions_of_author;
CREATE INDEX catalog_revisions_of_keeper ON catalog_revisions (coalesce(approved_by, author));
