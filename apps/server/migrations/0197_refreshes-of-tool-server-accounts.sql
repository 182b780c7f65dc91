-- Whoever refreshes the tokens of an account at a server has it alone until then, without holding the row while the server is asked.

ALTER TABLE tool_server_accounts ADD COLUMN refreshing_until timestamptz(3);
