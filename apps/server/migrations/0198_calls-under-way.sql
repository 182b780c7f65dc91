-- Up Migration
-- Streams through the gateway that are under way: each as the row of the ledger that it would be if it ended now, written anew every second,
-- so that a server that is killed loses no more than that of what its vendors are to be paid for.
CREATE TABLE gateway_calls (
  id uuid PRIMARY KEY,
  entry jsonb NOT NULL,
  seen_at timestamptz(3) NOT NULL
);
