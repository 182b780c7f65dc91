-- Up Migration
-- From which amount on the person of a key is told of what it spends, and how many of its calls may be under way at once.
ALTER TABLE code_access_keys ADD COLUMN soft_budget double precision, ADD COLUMN parallel_limit integer;
