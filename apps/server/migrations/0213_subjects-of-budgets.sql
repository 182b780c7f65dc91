-- Up Migration
-- What a budget is for stands in one form. A budget in another form holds for nothing that is spent, and its sum cannot be read.
CREATE FUNCTION is_budget_subject(scope text, subject text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE scope
    WHEN 'company' THEN subject = ''
    WHEN 'project' THEN
      CASE WHEN subject ~ '^[0-9]{1,10}$' THEN subject::bigint::text = subject AND subject::bigint <= 2147483647 ELSE false END
    ELSE subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  END
$$;
DELETE FROM budgets WHERE NOT is_budget_subject(scope, subject);
ALTER TABLE budgets ADD CONSTRAINT budgets_subject_check CHECK (is_budget_subject(scope, subject));
