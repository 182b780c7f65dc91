-- Up Migration
-- How whoever is invited is called, where a list of people says so.
ALTER TABLE one_time_links ADD COLUMN name text;
-- Answers of a day are counted of all callers together, and of each person where that is limited: an empty account is all of them.
ALTER TABLE project_environments ADD COLUMN answers_per_person integer;
ALTER TABLE environment_answers ADD COLUMN account_id text NOT NULL DEFAULT '';
ALTER TABLE environment_answers DROP CONSTRAINT environment_answers_pkey;
ALTER TABLE environment_answers ADD PRIMARY KEY (project_id, environment, day, account_id);
