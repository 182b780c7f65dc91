-- Up Migration
-- What was made in a conversation with secure data, or was put into one by its author: it stays secure data after that
-- conversation has gone, and comes into no conversation of another policy.
ALTER TABLE files ADD COLUMN secure_data boolean NOT NULL DEFAULT false;
UPDATE files SET secure_data = true WHERE
  EXISTS (SELECT 1 FROM threads t WHERE t.id = files.thread_id AND t.secure_data)
  OR EXISTS (
    SELECT 1 FROM file_uses u JOIN threads t ON t.id = u.thread_id WHERE u.file_id = files.id AND t.secure_data
  );
