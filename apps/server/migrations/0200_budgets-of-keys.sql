-- Up Migration
-- A company may limit a key too, beside the budget that its person has given it.
ALTER TABLE budgets DROP CONSTRAINT budgets_scope_check;
ALTER TABLE budgets ADD CONSTRAINT budgets_scope_check CHECK (scope IN ('company', 'project', 'group', 'person', 'key'));

-- What was spent of a budget since a day, by the sums of the ledger.
CREATE OR REPLACE FUNCTION budget_spent(scope text, subject text, since date) RETURNS double precision LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF scope = 'project' THEN
    RETURN (SELECT coalesce(sum(cost), 0) FROM ledger_days WHERE project_id = subject::integer AND day >= since);
  ELSIF scope = 'person' THEN
    RETURN (SELECT coalesce(sum(cost), 0) FROM ledger_days WHERE author = subject AND day >= since);
  ELSIF scope = 'key' THEN
    RETURN (SELECT coalesce(sum(cost), 0) FROM ledger_days WHERE key_id = subject::uuid AND day >= since);
  ELSIF scope = 'group' THEN
    RETURN (SELECT coalesce(sum(cost), 0) FROM ledger_days WHERE day >= since
      AND author IN (SELECT account_id::text FROM group_members WHERE group_id = subject::uuid));
  END IF;
  RETURN (SELECT coalesce(sum(cost), 0) FROM ledger_days WHERE day >= since);
END
$$;

-- Does a budget hold for what somebody spends in a project, with one of these keys?
DROP FUNCTION budget_holds(text, text, text, integer);
CREATE FUNCTION budget_holds(scope text, subject text, author text, project integer, keys text[])
RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF scope = 'group' THEN
    RETURN EXISTS (SELECT 1 FROM group_members WHERE group_id = subject::uuid AND account_id::text = author);
  END IF;
  RETURN scope = 'company' OR (scope = 'project' AND subject = project::text) OR (scope = 'person' AND subject = author)
    OR (scope = 'key' AND subject = ANY (keys));
END
$$;
