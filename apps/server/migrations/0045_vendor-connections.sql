-- Up Migration
-- Vendors that were connected in the console. Those of the environment stand in no table.
CREATE TABLE vendor_connections (
  vendor text PRIMARY KEY,
  -- What is no secret, by the name of its variable.
  plain jsonb NOT NULL,
  -- Each secret, encrypted with the row's own data key, bound to table, row and field.
  sealed jsonb NOT NULL,
  -- The ends of the secrets, by which people tell them apart.
  ends jsonb NOT NULL,
  -- The row's data key, encrypted with the installation's key of this name.
  data_key text NOT NULL,
  kid text NOT NULL,
  updated_by text NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
