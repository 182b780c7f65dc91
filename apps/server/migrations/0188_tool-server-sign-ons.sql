-- Sign-ons under way at servers of tools stand beside the accounts: a connected account works until the new sign-on has come back.

CREATE TABLE tool_server_sign_ons (
  -- The SHA-256 of what the browser brings back, once.
  state text PRIMARY KEY,
  server_id uuid NOT NULL REFERENCES tool_servers (id) ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  -- Only the session that has begun it ends it.
  session_id uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  expires_at timestamptz(3) NOT NULL,
  sealed jsonb NOT NULL,
  data_key text NOT NULL,
  kid text NOT NULL
);
CREATE INDEX tool_server_sign_ons_of_account ON tool_server_sign_ons (account_id, server_id);
CREATE INDEX tool_server_sign_ons_of_server ON tool_server_sign_ons (server_id);
CREATE INDEX tool_server_sign_ons_of_session ON tool_server_sign_ons (session_id);

-- What was connected before is sealed in another form, and opens no more: people connect again.
DELETE FROM tool_server_accounts;
ALTER TABLE tool_server_accounts DROP COLUMN state, DROP COLUMN state_until;
