-- Up Migration
-- The one ledger: a row for each thing that was paid for, whoever paid it and by whichever door, with the vendor's count and the price of
-- that moment. It names no other table, so that what was spent stays known when person, project, key and conversation are gone.
CREATE TABLE ledger_entries (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  author text NOT NULL,
  project_id integer NOT NULL,
  key_id uuid,
  provider text NOT NULL,
  model text NOT NULL,
  -- What it was for: a conversation, a prompt, a library.
  about_type text,
  about_id uuid,
  input_tokens bigint NOT NULL,
  cached_input_tokens bigint NOT NULL,
  output_tokens bigint NOT NULL,
  reasoning_tokens bigint NOT NULL,
  images integer NOT NULL,
  seconds double precision NOT NULL,
  characters integer NOT NULL,
  estimated boolean NOT NULL,
  -- US dollars. Numbers of base ten add up to the same sum in whichever order they come.
  cost numeric(24, 12) NOT NULL,
  -- Of a call through the gateway: its way and the status that it was answered with.
  route text,
  status integer,
  at timestamptz(3) NOT NULL,
  duration integer NOT NULL,
  -- The day of UTC that it counts to: that of `at`, but never one of a month that is closed.
  day date NOT NULL
);
CREATE INDEX ledger_entries_of_author ON ledger_entries (author, day);
CREATE INDEX ledger_entries_of_project ON ledger_entries (project_id, day);
CREATE INDEX ledger_entries_of_key ON ledger_entries (key_id, at) WHERE key_id IS NOT NULL;

-- The same by day, kept by the statement that writes the rows.
CREATE TABLE ledger_days (
  day date NOT NULL,
  author text NOT NULL,
  project_id integer NOT NULL,
  key_id uuid,
  kind text NOT NULL,
  provider text NOT NULL,
  model text NOT NULL,
  requests integer NOT NULL,
  input_tokens bigint NOT NULL,
  output_tokens bigint NOT NULL,
  images bigint NOT NULL,
  seconds double precision NOT NULL,
  cost numeric(24, 12) NOT NULL
);
CREATE UNIQUE INDEX ledger_days_of ON ledger_days (day, author, project_id, key_id, kind, provider, model)
  NULLS NOT DISTINCT;
CREATE INDEX ledger_days_of_author ON ledger_days (author, day);
CREATE INDEX ledger_days_of_project ON ledger_days (project_id, day);
CREATE INDEX ledger_days_of_key ON ledger_days (key_id, day) WHERE key_id IS NOT NULL;

-- Months that are over and closed: their figures never change again.
CREATE TABLE ledger_months (
  month date PRIMARY KEY CHECK (month = date_trunc('month', month)),
  closed_at timestamptz(3) NOT NULL,
  requests bigint NOT NULL,
  cost numeric(24, 12) NOT NULL
);

-- Held by whoever writes rows, and alone by whoever closes a month: no row slips into a month while it is being closed.
CREATE FUNCTION hold_ledger(alone boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF alone THEN
    PERFORM pg_advisory_xact_lock(hashtext('atrium ledger'));
  ELSE
    PERFORM pg_advisory_xact_lock_shared(hashtext('atrium ledger'));
  END IF;
END
$$;

-- Writes rows and counts them on their days; a row that is there already is neither written nor counted again. Answers those that are new.
-- A function, so that whoever ends a run or a batch pays for it in the same statement.
CREATE FUNCTION record_spending(given jsonb) RETURNS SETOF ledger_entries LANGUAGE plpgsql AS $$
DECLARE
  open_from date;
BEGIN
  PERFORM hold_ledger(false);
  SELECT coalesce((max(month) + interval '1 month')::date, '-infinity') INTO open_from FROM ledger_months;
  RETURN QUERY
  WITH fresh AS (
    INSERT INTO ledger_entries
    SELECT id, kind, author, project_id, key_id, provider, model, about_type, about_id,
           coalesce(input_tokens, 0), coalesce(cached_input_tokens, 0), coalesce(output_tokens, 0),
           coalesce(reasoning_tokens, 0), coalesce(images, 0), coalesce(seconds, 0), coalesce(characters, 0),
           coalesce(estimated, false), cost, route, status, at, coalesce(duration, 0),
           greatest((at AT TIME ZONE 'utc')::date, open_from)
      FROM jsonb_populate_recordset(NULL::ledger_entries, given) ORDER BY id
    ON CONFLICT (id) DO NOTHING RETURNING *
  ), days AS (
    INSERT INTO ledger_days AS known
    SELECT f.day, f.author, f.project_id, f.key_id, f.kind, f.provider, f.model, count(*), sum(f.input_tokens),
           sum(f.output_tokens), sum(f.images), sum(f.seconds), sum(f.cost)
      FROM fresh f GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2, 3, 4, 5, 6, 7
    ON CONFLICT (day, author, project_id, key_id, kind, provider, model) DO UPDATE SET
      requests = known.requests + excluded.requests,
      input_tokens = known.input_tokens + excluded.input_tokens,
      output_tokens = known.output_tokens + excluded.output_tokens,
      images = known.images + excluded.images,
      seconds = known.seconds + excluded.seconds,
      cost = known.cost + excluded.cost
  )
  SELECT * FROM fresh;
END
$$;

-- The kind of what a provider makes, by its name: only for what was written before the ledger.
CREATE FUNCTION kind_of_provider(provider text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN provider ~ '_image$' THEN 'image' WHEN provider ~ '_video$' THEN 'video'
    WHEN provider ~ '_embed$' THEN 'embedding' WHEN provider ~ '_audio$' THEN 'speech'
    WHEN provider ~ '_chat$' OR provider IN ('caas') THEN 'chat' ELSE 'text' END
$$;

-- What was paid before there was one ledger, in one statement for each place that knew of it: answers, with their titles, and with the
-- searches and tools of theirs, as rows of their own.
WITH receipts AS (
  SELECT r.id, r.author, t.project_id, 'thread' AS about_type, t.id AS about_id, r.receipt, coalesce(r.ended_at, r.created_at) AS at
    FROM runs r JOIN threads t ON t.id = r.thread_id WHERE r.receipt IS NOT NULL
  UNION ALL
  SELECT id, author, project_id, 'prompt', prompt_id, receipt, coalesce(ended_at, created_at)
    FROM prompt_results WHERE receipt IS NOT NULL
), steps AS (
  SELECT author, project_id, about_type, about_id, at, step.kind, coalesce(step.paid #>> '{model,provider}', 'tools') AS provider,
         coalesce(step.paid #>> '{model,model}', step.paid ->> 'tool') AS model, (step.paid ->> 'cost')::float8 AS cost
    FROM receipts, LATERAL (
      SELECT 'title' AS kind, receipt -> 'title' AS paid WHERE receipt ? 'title'
      UNION ALL
      SELECT CASE WHEN NOT paid ? 'model' THEN 'tool'
               WHEN paid ->> 'tool' = 'generate_image' THEN kind_of_provider(paid #>> '{model,provider}') ELSE 'search' END, paid
        FROM jsonb_array_elements(coalesce(receipt -> 'search', '[]') || coalesce(receipt -> 'tools', '[]')) AS paid
    ) AS step
), answers AS (
  SELECT *, receipt -> 'usage' AS usage, receipt #>> '{model,provider}' AS provider,
         greatest(0, (receipt ->> 'cost')::float8 - coalesce((
           SELECT sum((paid ->> 'cost')::float8)
             FROM jsonb_array_elements(coalesce(receipt -> 'search', '[]') || coalesce(receipt -> 'tools', '[]')) AS paid), 0)) AS cost
    FROM receipts
)
INSERT INTO ledger_entries (id, kind, author, project_id, provider, model, about_type, about_id, input_tokens, cached_input_tokens,
    output_tokens, reasoning_tokens, images, seconds, characters, estimated, cost, at, duration, day)
SELECT id, kind_of_provider(provider), author, project_id, provider, receipt #>> '{model,model}', about_type, about_id,
       coalesce((usage ->> 'inputTokens')::float8::bigint, 0), coalesce((usage ->> 'cachedInputTokens')::float8::bigint, 0),
       coalesce((usage ->> 'outputTokens')::float8::bigint, 0), coalesce((usage ->> 'reasoningTokens')::float8::bigint, 0),
       coalesce((usage ->> 'images')::float8::int, 0), coalesce((usage ->> 'seconds')::float8, 0),
       coalesce((usage ->> 'characters')::float8::int, 0), coalesce((usage ->> 'estimated')::boolean, false), cost, at,
       coalesce((receipt ->> 'totalTime')::float8::int, 0), (at AT TIME ZONE 'utc')::date
  FROM answers
UNION ALL
SELECT gen_random_uuid(), kind, author, project_id, provider, model, about_type, about_id, 0, 0, 0, 0, 0, 0, 0, false, cost, at, 0,
       (at AT TIME ZONE 'utc')::date
  FROM steps
ON CONFLICT (id) DO NOTHING;

-- Answers of conversations that are gone, and searches of questions that were refused; then the titles of those conversations.
INSERT INTO ledger_entries (id, kind, author, project_id, provider, model, input_tokens, cached_input_tokens, output_tokens,
    reasoning_tokens, images, seconds, characters, estimated, cost, at, duration, day)
SELECT run_id, CASE WHEN status = 'refused' THEN 'search' ELSE kind_of_provider(provider) END, author, project_id, provider, model,
       coalesce((usage ->> 'inputTokens')::float8::bigint, 0), coalesce((usage ->> 'cachedInputTokens')::float8::bigint, 0),
       coalesce((usage ->> 'outputTokens')::float8::bigint, 0), coalesce((usage ->> 'reasoningTokens')::float8::bigint, 0),
       coalesce((usage ->> 'images')::float8::int, 0), coalesce((usage ->> 'seconds')::float8, 0), 0, false, cost,
       coalesce(ended_at, created_at), 0, (coalesce(ended_at, created_at) AT TIME ZONE 'utc')::date
  FROM run_costs WHERE cost IS NOT NULL
UNION ALL
SELECT gen_random_uuid(), 'title', author, project_id, provider, model, 0, 0, 0, 0, 0, 0, 0, false, title_cost,
       coalesce(ended_at, created_at), 0, (coalesce(ended_at, created_at) AT TIME ZONE 'utc')::date
  FROM run_costs WHERE title_cost IS NOT NULL
ON CONFLICT (id) DO NOTHING;

-- Vectors of libraries, of which only the sum was kept.
INSERT INTO ledger_entries (id, kind, author, project_id, provider, model, about_type, about_id, input_tokens, cached_input_tokens,
    output_tokens, reasoning_tokens, images, seconds, characters, estimated, cost, at, duration, day)
SELECT gen_random_uuid(), 'indexing', l.author, l.project_id, s.provider, s.model, 'library', l.id, s.tokens, 0, 0, 0, 0, 0, 0, false,
       s.cost, s.created_at, 0, (s.created_at AT TIME ZONE 'utc')::date
  FROM library_spaces s JOIN libraries l ON l.id = s.library_id WHERE s.tokens > 0;

-- Messages that were read aloud.
INSERT INTO ledger_entries (id, kind, author, project_id, provider, model, about_type, about_id, input_tokens, cached_input_tokens,
    output_tokens, reasoning_tokens, images, seconds, characters, estimated, cost, at, duration, day)
SELECT gen_random_uuid(), 'speech', author, project_id, provider, model, 'thread', thread_id, 0, 0, 0, 0, 0, 0,
       coalesce(char_length(prompt), 0), false, cost, created_at, 0, (created_at AT TIME ZONE 'utc')::date
  FROM files WHERE origin = 'spoken' AND provider IS NOT NULL AND model IS NOT NULL AND cost IS NOT NULL;

-- Calls through the gateway, whose ledger this was alone.
INSERT INTO ledger_entries (id, kind, author, project_id, key_id, provider, model, input_tokens, cached_input_tokens, output_tokens,
    reasoning_tokens, images, seconds, characters, estimated, cost, route, status, at, duration, day)
SELECT id, 'gateway', account_id::text, project_id, key_id, provider, model, input_tokens, cached_input_tokens, output_tokens,
       reasoning_tokens, 0, 0, 0, estimated, cost, route, status, started_at, coalesce(duration, 0),
       (started_at AT TIME ZONE 'utc')::date
  FROM code_access_calls
ON CONFLICT (id) DO NOTHING;

-- Their days, all at once: a row of a day that is written again for each entry grows slower with each.
INSERT INTO ledger_days (day, author, project_id, key_id, kind, provider, model, requests, input_tokens, output_tokens, images, seconds, cost)
SELECT day, author, project_id, key_id, kind, provider, model, count(*), sum(input_tokens), sum(output_tokens), sum(images),
       sum(seconds), sum(cost)
  FROM ledger_entries GROUP BY 1, 2, 3, 4, 5, 6, 7;

DROP FUNCTION kind_of_provider;
DROP TABLE code_access_calls;
DROP TABLE code_access_days;

-- What a conversation has cost is in the ledger: nothing has to be kept of it when it goes.
CREATE OR REPLACE FUNCTION leave_thread() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
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
DROP TABLE run_costs;

-- A closed month is neither added to nor taken from.
CREATE FUNCTION keep_closed_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM ledger_months
      WHERE month = date_trunc('month', CASE WHEN TG_OP = 'DELETE' THEN OLD.day ELSE NEW.day END)
         OR (TG_OP = 'UPDATE' AND month = date_trunc('month', OLD.day))) THEN
    RAISE EXCEPTION 'This month is closed.';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END
$$;
CREATE TRIGGER keep_closed_month BEFORE INSERT OR UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION keep_closed_month();
CREATE TRIGGER keep_closed_month BEFORE INSERT OR UPDATE OR DELETE ON ledger_days
  FOR EACH ROW EXECUTE FUNCTION keep_closed_month();

CREATE FUNCTION keep_closing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A month that is closed stays closed.';
END
$$;
CREATE TRIGGER keep_closing BEFORE UPDATE OR DELETE ON ledger_months FOR EACH ROW EXECUTE FUNCTION keep_closing();
