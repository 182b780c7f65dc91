-- Up Migration
-- Sites: pages of one host that a library reads by following links, again and again.
CREATE TABLE library_sites (
  id uuid PRIMARY KEY,
  library_id uuid NOT NULL REFERENCES libraries ON DELETE CASCADE,
  author text NOT NULL,
  url text NOT NULL,
  -- How many links away from the first page, and how many pages at most.
  depth integer NOT NULL,
  page_limit integer NOT NULL,
  schedule text NOT NULL CHECK (schedule IN ('never', 'daily', 'weekly', 'monthly')),
  state text NOT NULL CHECK (state IN ('waiting', 'reading', 'ready', 'failed')),
  reason text,
  next_at timestamptz(3),
  read_at timestamptz(3),
  created_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX library_sites_url_key ON library_sites (library_id, md5(url));
CREATE INDEX library_sites_due ON library_sites (next_at) WHERE next_at IS NOT NULL;

-- Pages of the reading under way, or of the last one: whoever goes on with it knows what is left.
CREATE TABLE library_site_pages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id uuid NOT NULL REFERENCES library_sites ON DELETE CASCADE,
  url text NOT NULL,
  depth integer NOT NULL,
  -- `left` is what may not be read, or has moved to another host.
  state text NOT NULL CHECK (state IN ('found', 'read', 'failed', 'left'))
);
CREATE UNIQUE INDEX library_site_pages_url_key ON library_site_pages (site_id, md5(url));

ALTER TABLE library_documents ADD COLUMN site_id uuid REFERENCES library_sites ON DELETE CASCADE;
CREATE INDEX library_documents_of_site ON library_documents (site_id) WHERE site_id IS NOT NULL;
