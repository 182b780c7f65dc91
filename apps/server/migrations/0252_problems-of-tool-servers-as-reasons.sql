-- Up Migration
-- Why a server of tools could not be asked is a key with values, which screens word in their language. A sentence of before is kept as it was said.
ALTER TABLE tool_servers ALTER COLUMN problem TYPE jsonb
  USING CASE WHEN problem IS NOT NULL THEN jsonb_build_object('key', 'said', 'values', jsonb_build_object('message', problem)) END;
