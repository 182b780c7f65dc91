-- Up Migration
-- The client that somebody has registered by hand at a server of tools. Its secret is sealed with the other secrets of the row.
ALTER TABLE tool_servers ADD COLUMN client_id text;
