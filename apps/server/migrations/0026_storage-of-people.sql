-- Up Migration
-- What somebody keeps, whichever project it is in.
CREATE INDEX files_of_author ON files (author) INCLUDE (size);
CREATE INDEX threads_of_author ON threads (author);
