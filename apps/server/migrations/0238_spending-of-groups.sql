-- Up Migration
-- What the members of a group have spent while they were members of it: whoever leaves later takes nothing of it along, and whoever joins
-- brings nothing. What was paid before this migration counts for the groups of now, as it has until now.
CREATE TABLE ledger_group_days (
  group_id uuid NOT NULL REFERENCES groups ON DELETE CASCADE,
  day date NOT NULL,
  cost double precision NOT NULL,
  PRIMARY KEY (group_id, day)
);

-- The ledger knows authors as texts.
CREATE INDEX group_members_of_author ON group_members ((account_id::text));

-- Somebody may be a member by several sources.
INSERT INTO ledger_group_days (group_id, day, cost)
  SELECT group_id, day, sum(cost)
    FROM ledger_days JOIN (SELECT DISTINCT group_id, account_id::text AS author FROM group_members) AS member USING (author)
    GROUP BY 1, 2;

-- Writes rows and counts them on their days, and on those of the groups of their authors; a row that is there already is neither written nor
-- counted again. Answers those that are new.
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
  ), group_days AS (
    INSERT INTO ledger_group_days AS known
    SELECT member.group_id, spent.day, sum(spent.cost)
      FROM (SELECT f.author, f.day, sum(f.cost) AS cost FROM fresh f GROUP BY 1, 2) AS spent
      CROSS JOIN LATERAL (
        SELECT DISTINCT m.group_id FROM group_members AS m WHERE m.account_id::text = spent.author
      ) AS member
      WHERE spent.cost > 0 GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (group_id, day) DO UPDATE SET cost = known.cost + excluded.cost
  )
  SELECT * FROM fresh;
END
$$;

-- What was spent of a budget since a day, by the sums of the ledger. Of the members of a group what one of them has spent counts, or,
-- where nobody is named, whoever has spent most.
CREATE OR REPLACE FUNCTION budget_spent(scope text, subject text, since date, member text DEFAULT NULL)
RETURNS double precision LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF scope = 'project' THEN
    RETURN (SELECT coalesce(sum(cost), 0) FROM ledger_days WHERE project_id = subject::integer AND day >= since);
  ELSIF scope = 'person' OR (scope = 'member' AND member IS NOT NULL) THEN
    RETURN (SELECT coalesce(sum(cost), 0) FROM ledger_days
      WHERE author = CASE scope WHEN 'person' THEN subject ELSE member END AND day >= since);
  ELSIF scope = 'key' THEN
    RETURN (SELECT coalesce(sum(cost), 0) FROM ledger_days WHERE key_id = subject::uuid AND day >= since);
  ELSIF scope = 'group' THEN
    RETURN (SELECT coalesce(sum(cost), 0) FROM ledger_group_days WHERE group_id = subject::uuid AND day >= since);
  ELSIF scope = 'member' THEN
    RETURN (SELECT coalesce(max(spent), 0) FROM (SELECT sum(cost) AS spent FROM ledger_days WHERE day >= since
      AND author IN (SELECT account_id::text FROM group_members WHERE group_id = subject::uuid) GROUP BY author) AS each);
  END IF;
  RETURN (SELECT coalesce(sum(cost), 0) FROM ledger_days WHERE day >= since);
END
$$;
