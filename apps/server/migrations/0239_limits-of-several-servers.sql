-- Up Migration
-- What keys with limits have been asked for at each server in a minute of the clock: the others count it within a second. One row a key and
-- server, written anew each minute; nothing of it outlives a fault of the database, since it holds for a minute.
CREATE UNLOGGED TABLE gateway_minutes (
  key_id uuid NOT NULL REFERENCES code_access_keys ON DELETE CASCADE,
  server uuid NOT NULL,
  minute timestamptz NOT NULL,
  requests integer NOT NULL,
  tokens double precision NOT NULL,
  PRIMARY KEY (key_id, server)
);
CREATE INDEX gateway_minutes_of_minute ON gateway_minutes (minute);
