-- Up Migration
-- Keys with which coding tools use the gateway, in the name of a person and for a project.
CREATE TABLE code_access_keys (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  project_id integer NOT NULL REFERENCES projects ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
  hint text NOT NULL,
  -- HMAC of the secret, which is told once and kept nowhere.
  key_hash text NOT NULL UNIQUE,
  -- The secret before the last rotation, while it still works.
  earlier_hash text UNIQUE,
  earlier_until timestamptz(3),
  models jsonb NOT NULL,
  max_budget double precision,
  -- Milliseconds after which the budget begins anew; what was spent in the period that ends at budget_reset_at.
  budget_period bigint,
  budget_duration text,
  budget_reset_at timestamptz(3),
  budget_spend double precision NOT NULL DEFAULT 0,
  spend double precision NOT NULL DEFAULT 0,
  rpm_limit integer,
  tpm_limit integer,
  secure_data boolean NOT NULL,
  blocked boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3),
  used_at timestamptz(3)
);
CREATE INDEX code_access_keys_of_account ON code_access_keys (account_id, id DESC);

-- One row a call through the gateway. What was spent stays known when key and person are gone.
CREATE TABLE code_access_calls (
  id uuid PRIMARY KEY,
  key_id uuid NOT NULL,
  account_id uuid NOT NULL,
  project_id integer NOT NULL,
  provider text NOT NULL,
  model text NOT NULL,
  route text NOT NULL,
  status integer NOT NULL,
  input_tokens integer NOT NULL,
  cached_input_tokens integer NOT NULL,
  output_tokens integer NOT NULL,
  reasoning_tokens integer NOT NULL,
  estimated boolean NOT NULL,
  cost double precision NOT NULL,
  started_at timestamptz(3) NOT NULL,
  duration integer NOT NULL
);
CREATE INDEX code_access_calls_of_key ON code_access_calls (key_id, id DESC);

-- The same by day of UTC.
CREATE TABLE code_access_days (
  account_id uuid NOT NULL,
  key_id uuid NOT NULL,
  day date NOT NULL,
  model text NOT NULL,
  requests integer NOT NULL,
  tokens bigint NOT NULL,
  cost double precision NOT NULL,
  PRIMARY KEY (account_id, day, key_id, model)
);
