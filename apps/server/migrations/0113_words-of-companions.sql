-- Up Migration
-- Instructions and starters of companions are searched like their names: their words are read again.
INSERT INTO content_queue (content_id, part_id) SELECT id, id FROM catalog_items WHERE kind = 'companion' ORDER BY id;
