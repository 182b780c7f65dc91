-- Up Migration
-- How somebody has signed on, and when: risk goes by the time at which they showed who they are, not by the age of the row.
ALTER TABLE sessions
  ADD COLUMN realm text NOT NULL DEFAULT 'idp',
  ADD COLUMN methods text[] NOT NULL DEFAULT '{password}',
  ADD COLUMN authenticated_at timestamptz(3),
  -- Null where no second step was taken in this session.
  ADD COLUMN second_step_at timestamptz(3);
UPDATE sessions SET authenticated_at = created_at;
ALTER TABLE sessions
  ALTER COLUMN authenticated_at SET NOT NULL,
  ALTER COLUMN realm DROP DEFAULT,
  ALTER COLUMN methods DROP DEFAULT;
