-- Up Migration
-- How much a message weighs, so that the weight of a thread is a sum of numbers.
ALTER TABLE messages ADD COLUMN bytes integer NOT NULL GENERATED ALWAYS AS (octet_length(parts::text)) STORED;

-- Keys of marks are ids of items. What is none was never shown.
UPDATE user_states SET document = document || (
  SELECT coalesce(jsonb_object_agg(list.key, (
    SELECT coalesce(jsonb_object_agg(kind.key, (
      SELECT coalesce(jsonb_object_agg(mark.key, mark.value), '{}')
        FROM jsonb_each(kind.value) mark WHERE mark.key ~ '^[A-Za-z0-9][\w.:-]{0,199}$'
    )), '{}') FROM jsonb_each(list.value) kind
  )), '{}') FROM jsonb_each(document) list WHERE list.key IN ('favorites', 'lastViewed')
) WHERE document ?| ARRAY['favorites', 'lastViewed'];
