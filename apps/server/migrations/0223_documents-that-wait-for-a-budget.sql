-- Up Migration
-- Documents that a spent budget has stopped: they are read again once it has room.
CREATE INDEX library_documents_unpaid ON library_documents (id) WHERE reason ->> 'key' IN ('budgetSpent', 'imagesUnpaid');
