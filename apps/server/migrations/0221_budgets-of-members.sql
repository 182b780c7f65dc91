-- Up Migration
-- What each member of a group may spend, whoever that is now: one budget, counted for each of them alone.
ALTER TABLE budgets DROP CONSTRAINT budgets_scope_check;
ALTER TABLE budgets ADD CONSTRAINT budgets_scope_check
  CHECK (scope IN ('company', 'project', 'group', 'member', 'person', 'key'));

-- What was spent of a budget since a day, by the sums of the ledger. Of the members of a group what one of them has spent counts, or,
-- where nobody is named, whoever has spent most.
DROP FUNCTION budget_spent(text, text, date);
CREATE FUNCTION budget_spent(scope text, subject text, since date, member text DEFAULT NULL)
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
    RETURN (SELECT coalesce(sum(cost), 0) FROM ledger_days WHERE day >= since
      AND author IN (SELECT account_id::text FROM group_members WHERE group_id = subject::uuid));
  ELSIF scope = 'member' THEN
    RETURN (SELECT coalesce(max(spent), 0) FROM (SELECT sum(cost) AS spent FROM ledger_days WHERE day >= since
      AND author IN (SELECT account_id::text FROM group_members WHERE group_id = subject::uuid) GROUP BY author) AS each);
  END IF;
  RETURN (SELECT coalesce(sum(cost), 0) FROM ledger_days WHERE day >= since);
END
$$;

-- Does a budget hold for what somebody spends in a project, with one of these keys?
CREATE OR REPLACE FUNCTION budget_holds(scope text, subject text, author text, project integer, keys text[])
RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF scope IN ('group', 'member') THEN
    RETURN EXISTS (SELECT 1 FROM group_members WHERE group_id = subject::uuid AND account_id::text = author);
  END IF;
  RETURN scope = 'company' OR (scope = 'project' AND subject = project::text) OR (scope = 'person' AND subject = author)
    OR (scope = 'key' AND subject = ANY (keys));
END
$$;
