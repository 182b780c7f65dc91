-- Up Migration
-- What holds for everybody in a project. A null rule allows every model.
ALTER TABLE projects
  ADD COLUMN instructions text NOT NULL DEFAULT '',
  ADD COLUMN default_models jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN allowed jsonb;

-- What holds beside it for callers of one environment.
CREATE TABLE project_environments (
  project_id integer NOT NULL REFERENCES projects ON DELETE CASCADE,
  environment text NOT NULL CHECK (environment IN ('local', 'development', 'test', 'production')),
  base_address text,
  allowed jsonb,
  default_models jsonb NOT NULL DEFAULT '{}',
  answers_per_day integer CHECK (answers_per_day > 0),
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (project_id, environment)
);

-- Answers that were asked for on a day of UTC, where an environment limits them.
CREATE TABLE environment_answers (
  project_id integer NOT NULL,
  environment text NOT NULL,
  day date NOT NULL,
  answers integer NOT NULL,
  PRIMARY KEY (project_id, environment, day),
  FOREIGN KEY (project_id, environment) REFERENCES project_environments ON DELETE CASCADE
);
