-- Up Migration
-- The administrator who has blocked a key of another person: its owner cannot unblock it. Kept when that account is gone.
ALTER TABLE code_access_keys ADD COLUMN blocked_by text;
