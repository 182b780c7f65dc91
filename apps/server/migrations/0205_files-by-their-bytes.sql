-- A file that is imported again is found by its bytes among those of its person.
CREATE INDEX files_of_bytes ON files (author, sha256);
