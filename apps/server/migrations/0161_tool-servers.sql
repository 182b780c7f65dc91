-- Servers of tools that people have connected by the Model Context Protocol, and answers that wait for a person to allow a call.

CREATE TABLE tool_servers (
  id uuid PRIMARY KEY,
  -- Null for one whose tools everybody may use.
  project_id integer REFERENCES projects (id) ON DELETE CASCADE,
  name text NOT NULL,
  -- An address of the web, or a command of this machine: one of both.
  address text,
  command jsonb,
  sign_in text NOT NULL CHECK (sign_in IN ('none', 'headers', 'accounts')),
  enabled boolean NOT NULL,
  -- What it has listed last, and what was decided about each tool.
  tools jsonb NOT NULL,
  checked_at timestamptz(3),
  problem text,
  -- Its headers, encrypted with the row's own data key, and that with the installation's key of this name.
  sealed jsonb NOT NULL,
  data_key text NOT NULL,
  kid text NOT NULL,
  -- What was allowed before its address changed holds no longer.
  address_since timestamptz(3) NOT NULL,
  updated_by text NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CHECK ((address IS NULL) <> (command IS NULL))
);
CREATE INDEX tool_servers_of_project ON tool_servers (project_id);

-- Accounts of people at such servers: what is needed to act for them, encrypted.
CREATE TABLE tool_server_accounts (
  server_id uuid NOT NULL REFERENCES tool_servers (id) ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  -- What the browser brings back from the server's sign-on; null once it has.
  state text UNIQUE,
  state_until timestamptz(3),
  connected boolean NOT NULL,
  sealed jsonb NOT NULL,
  data_key text NOT NULL,
  kid text NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (server_id, account_id)
);

-- All that is needed to go on with an answer once a person has decided.
ALTER TABLE runs ADD COLUMN paused jsonb;

-- Tools whose calls a person has allowed for the rest of a conversation.
CREATE TABLE thread_allowed_tools (
  thread_id uuid NOT NULL REFERENCES threads (id) ON DELETE CASCADE,
  tool text NOT NULL,
  allowed_by text NOT NULL,
  allowed_at timestamptz(3) NOT NULL,
  PRIMARY KEY (thread_id, tool)
);
