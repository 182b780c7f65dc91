-- Up Migration
-- What vendors have searched the web for, and whether they charge more than is known of what a row was paid for.
ALTER TABLE ledger_entries
  ADD COLUMN searches integer NOT NULL DEFAULT 0,
  ADD COLUMN at_least boolean NOT NULL DEFAULT false;
ALTER TABLE ledger_days ADD COLUMN at_least boolean NOT NULL DEFAULT false;

-- Writes rows and counts them on their days; a row that is there already is neither written nor counted again. Answers those that are new.
CREATE OR REPLACE FUNCTION record_spending(given jsonb) RETURNS SETOF ledger_entries LANGUAGE plpgsql AS $$
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
           greatest((at AT TIME ZONE 'utc')::date, open_from), coalesce(searches, 0), coalesce(at_least, false)
      FROM jsonb_populate_recordset(NULL::ledger_entries, given) ORDER BY id
    ON CONFLICT (id) DO NOTHING RETURNING *
  ), days AS (
    INSERT INTO ledger_days AS known
    SELECT f.day, f.author, f.project_id, f.key_id, f.kind, f.provider, f.model, count(*), sum(f.input_tokens),
           sum(f.output_tokens), sum(f.images), sum(f.seconds), sum(f.cost), bool_or(f.at_least)
      FROM fresh f GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2, 3, 4, 5, 6, 7
    ON CONFLICT (day, author, project_id, key_id, kind, provider, model) DO UPDATE SET
      requests = known.requests + excluded.requests,
      input_tokens = known.input_tokens + excluded.input_tokens,
      output_tokens = known.output_tokens + excluded.output_tokens,
      images = known.images + excluded.images,
      seconds = known.seconds + excluded.seconds,
      cost = known.cost + excluded.cost,
      at_least = known.at_least OR excluded.at_least
  )
  SELECT * FROM fresh;
END
$$;
