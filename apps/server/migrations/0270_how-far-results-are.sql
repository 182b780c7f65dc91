-- Up Migration
-- How far the image or the video of a result is: what its vendor was asked for is paid, also where the server that asked is gone.
ALTER TABLE prompt_results ADD COLUMN progress jsonb;
