-- Up Migration
-- Up to which message somebody has read a thread. It only ever goes forward.
CREATE TABLE thread_reads (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  thread_id uuid NOT NULL REFERENCES threads ON DELETE CASCADE,
  message_id uuid NOT NULL,
  read_at timestamptz(3) NOT NULL,
  PRIMARY KEY (account_id, thread_id)
);
CREATE INDEX thread_reads_of_thread ON thread_reads (thread_id);

-- What was there before marks were kept counts as read by its author.
INSERT INTO thread_reads (account_id, thread_id, message_id, read_at)
SELECT a.id, t.id, newest.id, now()
FROM threads t
JOIN accounts a ON a.id::text = t.author
CROSS JOIN LATERAL (SELECT m.id FROM messages m WHERE m.thread_id = t.id ORDER BY m.id DESC LIMIT 1) AS newest;
