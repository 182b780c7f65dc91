-- Up Migration
-- What a company, a project, a group or a person may spend in a period. Keys of coding tools have budgets of their own.
CREATE TABLE budgets (
  id uuid PRIMARY KEY,
  scope text NOT NULL CHECK (scope IN ('company', 'project', 'group', 'person')),
  -- The id of the project, the group or the account; empty for the company.
  subject text NOT NULL,
  -- US dollars.
  amount double precision NOT NULL CHECK (amount >= 0),
  -- From this part of it on people are told.
  warn_at double precision NOT NULL CHECK (warn_at BETWEEN 0 AND 1),
  -- Nothing more is begun once it is spent.
  hard boolean NOT NULL,
  period text NOT NULL CHECK (period IN ('day', 'week', 'month', 'never')),
  created_at timestamptz(3) NOT NULL,
  UNIQUE (scope, subject)
);

-- Who has asked for more; one question of a person a budget.
CREATE TABLE budget_requests (
  id uuid PRIMARY KEY,
  budget_id uuid NOT NULL REFERENCES budgets ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  reason text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  UNIQUE (budget_id, account_id)
);

-- The first day of UTC that counts to the period of a budget.
CREATE FUNCTION budget_start(period text, now timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN period = 'never' THEN '-infinity' ELSE date_trunc(period, now AT TIME ZONE 'utc')::date END
$$;

-- What was spent of a budget since a day, by the sums of the ledger.
CREATE FUNCTION budget_spent(scope text, subject text, since date) RETURNS double precision LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF scope = 'project' THEN
    RETURN (SELECT coalesce(sum(cost), 0) FROM ledger_days WHERE project_id = subject::integer AND day >= since);
  ELSIF scope = 'person' THEN
    RETURN (SELECT coalesce(sum(cost), 0) FROM ledger_days WHERE author = subject AND day >= since);
  ELSIF scope = 'group' THEN
    RETURN (SELECT coalesce(sum(cost), 0) FROM ledger_days WHERE day >= since
      AND author IN (SELECT account_id::text FROM group_members WHERE group_id = subject::uuid));
  END IF;
  RETURN (SELECT coalesce(sum(cost), 0) FROM ledger_days WHERE day >= since);
END
$$;

-- Does a budget hold for what somebody spends in a project?
CREATE FUNCTION budget_holds(scope text, subject text, author text, project integer) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF scope = 'group' THEN
    RETURN EXISTS (SELECT 1 FROM group_members WHERE group_id = subject::uuid AND account_id::text = author);
  END IF;
  RETURN scope = 'company' OR (scope = 'project' AND subject = project::text) OR (scope = 'person' AND subject = author);
END
$$;
