-- Up Migration
-- What people say of the messages of a conversation that they read, and whom they mention there.
CREATE TABLE message_comments (
  id uuid PRIMARY KEY,
  thread_id uuid NOT NULL REFERENCES threads ON DELETE CASCADE,
  message_id uuid NOT NULL REFERENCES messages ON DELETE CASCADE,
  author text NOT NULL,
  author_name text NOT NULL,
  text text NOT NULL,
  bytes integer NOT NULL,
  created_at timestamptz(3) NOT NULL,
  edited_at timestamptz(3)
);
CREATE INDEX message_comments_of_thread ON message_comments (thread_id, message_id);
CREATE INDEX message_comments_of_message ON message_comments (message_id, id);
CREATE INDEX message_comments_of_author ON message_comments (author);

CREATE TABLE comment_mentions (
  comment_id uuid NOT NULL REFERENCES message_comments ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- As the comment names them.
  name text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  read_at timestamptz(3),
  PRIMARY KEY (comment_id, account_id)
);
CREATE INDEX comment_mentions_of_account ON comment_mentions (account_id, created_at DESC, comment_id DESC);
