-- Up Migration
-- Libraries: documents that are found by what they say, and the jobs that read them.

-- The tables of pg-boss, which makes them itself at the first job.
CREATE SCHEMA jobs;

CREATE TABLE libraries (
  id uuid PRIMARY KEY,
  -- What postings know it by.
  key integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  project_id integer NOT NULL,
  author text NOT NULL,
  path text NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  protected text NOT NULL,
  is_private boolean NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3)
);
CREATE UNIQUE INDEX libraries_path_key ON libraries (project_id, author, lower(path)) WHERE deleted_at IS NULL;
CREATE INDEX libraries_of_project ON libraries (project_id, updated_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX libraries_trash ON libraries (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE library_documents (
  id uuid PRIMARY KEY,
  library_id uuid NOT NULL REFERENCES libraries ON DELETE CASCADE,
  author text NOT NULL,
  name text NOT NULL,
  source jsonb NOT NULL,
  size bigint NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'reading', 'ready', 'failed')),
  reason text,
  -- Of what was read: the same is not read in twice.
  content_hash text,
  language text,
  configuration regconfig,
  -- Of the reader and of how texts are split: another version reads again.
  reader_version integer NOT NULL DEFAULT 0,
  text text,
  -- What it takes of its author's storage.
  bytes bigint NOT NULL,
  -- Where each page begins in the text.
  page_starts integer[] NOT NULL DEFAULT '{}',
  pages integer,
  passages integer NOT NULL DEFAULT 0,
  terms bigint NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  indexed_at timestamptz(3)
);
CREATE INDEX library_documents_of_library ON library_documents (library_id, created_at DESC, id DESC);
-- One file and one page is in a library once.
CREATE UNIQUE INDEX library_documents_file_key ON library_documents (library_id, (source ->> 'fileId')) WHERE source ->> 'kind' = 'file';
CREATE UNIQUE INDEX library_documents_page_key ON library_documents (library_id, md5(source ->> 'url')) WHERE source ->> 'kind' = 'page';

CREATE INDEX library_documents_of_file ON library_documents ((source ->> 'fileId')) WHERE source ->> 'kind' = 'file';

CREATE TABLE library_passages (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  document_id uuid NOT NULL REFERENCES library_documents ON DELETE CASCADE,
  ordinal integer NOT NULL,
  headings text[] NOT NULL,
  text text NOT NULL,
  start_at integer NOT NULL,
  end_at integer NOT NULL
);
CREATE INDEX library_passages_of_document ON library_passages (document_id, ordinal);

-- Which stem stands how often in which passage: what a question is answered from, without the texts.
CREATE TABLE library_postings (
  term integer NOT NULL,
  library integer NOT NULL,
  passage integer NOT NULL REFERENCES library_passages ON DELETE CASCADE,
  times smallint NOT NULL,
  length smallint NOT NULL
);
CREATE INDEX library_postings_of_term ON library_postings (term, library) INCLUDE (passage, times, length);
CREATE INDEX library_postings_of_passage ON library_postings (passage);
