-- Up Migration
-- An upload that has stood in a conversation that lasts belongs to the library. Where its conversations are gone nobody can tell: it stays.
UPDATE files SET for_message = false
 WHERE for_message AND (
   EXISTS (SELECT 1 FROM file_uses u JOIN threads t ON t.id = u.thread_id WHERE u.file_id = files.id AND NOT t.temporary)
   OR NOT EXISTS (SELECT 1 FROM file_uses u WHERE u.file_id = files.id)
      AND NOT EXISTS (SELECT 1 FROM draft_files d WHERE d.url = '/api/v1/files/download/' || files.id)
 );

CREATE INDEX draft_files_by_url ON draft_files (url) WHERE url IS NOT NULL;

-- An answer that was stopped in mid-way by another process has no receipt: what it cost is unknown, which is not nothing.
ALTER TABLE run_costs ALTER COLUMN usage DROP NOT NULL, ALTER COLUMN cost DROP NOT NULL;

CREATE OR REPLACE FUNCTION leave_thread() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO run_costs
  SELECT id, author, OLD.project_id, coalesce(receipt -> 'model' ->> 'provider', provider),
         coalesce(receipt -> 'model' ->> 'model', model), status,
         receipt -> 'usage', (receipt ->> 'cost')::float8, (receipt #>> '{title,cost}')::float8, created_at, ended_at
    FROM runs WHERE thread_id = OLD.id AND (receipt IS NOT NULL OR status IN ('cancelled', 'interrupted'))
  ON CONFLICT DO NOTHING;
  IF OLD.temporary THEN
    -- What was uploaded for its messages and its draft goes with it, unless another draft waits with it.
    UPDATE files SET thread_id = OLD.id
     WHERE for_message
       AND id IN (
         SELECT u.file_id FROM file_uses u WHERE u.thread_id = OLD.id
         UNION
         SELECT substring(f.url FROM '^/api/v1/files/download/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$')::uuid
           FROM draft_files f JOIN drafts d ON d.account_id = f.account_id AND d.place = f.place
          WHERE d.thread_id = OLD.id AND f.uploaded)
       AND NOT EXISTS (
         SELECT 1 FROM draft_files f JOIN drafts d ON d.account_id = f.account_id AND d.place = f.place
          WHERE f.url = '/api/v1/files/download/' || files.id AND d.thread_id IS DISTINCT FROM OLD.id);
    -- Answers that are kept for repeated requests hold its words. A repeat is answered from the note: there is no such thread.
    UPDATE idempotency_keys SET status = NULL, body = NULL
     WHERE account_id = OLD.author AND body IS NOT NULL AND (
       note ->> 'threadId' = OLD.id::text
       OR note ->> 'runId' IN (SELECT id::text FROM runs WHERE thread_id = OLD.id)
       OR note ->> 'fileId' IN (SELECT id::text FROM files WHERE thread_id = OLD.id));
  END IF;
  RETURN OLD;
END
$$;
