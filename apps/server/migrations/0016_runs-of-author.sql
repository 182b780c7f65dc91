-- Up Migration
-- What somebody runs now, and what they ran lately: ids are ordered by time.
CREATE INDEX runs_living_of_author ON runs (author, id DESC) WHERE status IN ('queued', 'running');
CREATE INDEX runs_of_author ON runs (author, id DESC);
