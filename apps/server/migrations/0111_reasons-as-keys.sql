-- Up Migration
-- Reasons are keys with values, which screens word in their language; a sentence that is none of ours is kept as it was said.
CREATE FUNCTION pg_temp.reason_of(sentence text) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  known CONSTANT jsonb := '{
    "Something went wrong.": "wrong",
    "This account is disabled.": "accountDisabled",
    "You can no longer create conversations in this project.": "notMember",
    "The file was deleted.": "fileDeleted",
    "The file is secure data.": "fileSecure",
    "There is no text in it.": "fileEmpty",
    "Only http:// and https:// addresses can be fetched.": "webAddress",
    "Addresses with a password cannot be fetched.": "webPassword",
    "The run failed.": "runFailed",
    "Its file is gone. Import it again.": "importGone",
    "The server stopped three times during this import. The file cannot be imported.": "importDeadly",
    "The file has no conversations.": "importEmpty",
    "The file is not valid JSON.": "importNoJson",
    "The file is nested too deeply.": "importTooDeep",
    "The archive is damaged.": "archiveBroken",
    "The archive has too many files.": "archiveFiles",
    "The archive is protected by a password.": "archivePassword",
    "The archive has no conversations.": "archiveEmpty",
    "It has no messages.": "conversationEmpty",
    "It holds secure data, which is not imported.": "conversationSecure",
    "Its messages refer to each other in a circle.": "conversationCircle",
    "It has no ID.": "conversationNoId",
    "Its ID has a character that cannot be stored.": "conversationOddId",
    "It is no conversation of an export that can be read here.": "conversationUnknown"
  }';
  -- The name of a file stood before these.
  files CONSTANT jsonb := '{
    "is password-protected.": "filePassword",
    "is damaged.": "fileBroken",
    "contains no text.": "fileEmpty",
    "contains no text: its pages are images.": "fileScan",
    "is too large to read.": "fileTooLarge",
    "takes too long to read.": "fileTooLong",
    "contains more than can be read from one file.": "fileTooHeavy",
    "is nested too deeply to read.": "fileTooDeep",
    "is in an old Office format. Save it as .docx, .xlsx, or .pptx.": "fileOldFormat",
    "is an archive. Unpack it and attach its files.": "fileArchive",
    "is not a readable text or document.": "fileUnknown"
  }';
  webs CONSTANT jsonb := '{
    "it is not a public address": "webPrivate",
    "the host was not found": "webUnknownHost",
    "too many redirects": "webRedirects",
    "the connection failed": "webConnection",
    "it took too long": "webTooLong"
  }';
  part text[];
  ending text;
BEGIN
  IF sentence IS NULL THEN RETURN NULL; END IF;
  IF known ? sentence THEN RETURN jsonb_build_object('key', known ->> sentence, 'values', '{}'::jsonb); END IF;
  part := regexp_match(sentence, '^(\S+) cannot be fetched: (.+)\.$');
  IF part IS NOT NULL AND webs ? part[2] THEN
    RETURN jsonb_build_object('key', webs ->> part[2], 'values', jsonb_build_object('host', part[1]));
  END IF;
  part := regexp_match(sentence, '^(\S+) cannot be fetched: it answers with status (\d+)\.$');
  IF part IS NOT NULL THEN
    RETURN jsonb_build_object('key', 'webStatus', 'values', jsonb_build_object('host', part[1], 'status', part[2]::int));
  END IF;
  part := regexp_match(sentence, '^(\S+) does not allow this page to be read \(robots\.txt\)\.$');
  IF part IS NOT NULL THEN
    RETURN jsonb_build_object('key', 'webRobots', 'values', jsonb_build_object('host', part[1]));
  END IF;
  part := regexp_match(sentence, '^(\S+) leads to another host, (\S+)\.$');
  IF part IS NOT NULL THEN
    RETURN jsonb_build_object('key', 'webElsewhere', 'values', jsonb_build_object('host', part[1], 'other', part[2]));
  END IF;
  SELECT key INTO ending FROM jsonb_object_keys(files) AS key WHERE right(sentence, length(key) + 1) = ' ' || key LIMIT 1;
  IF ending IS NOT NULL THEN RETURN jsonb_build_object('key', files ->> ending, 'values', '{}'::jsonb); END IF;
  RETURN jsonb_build_object('key', 'said', 'values', jsonb_build_object('message', sentence));
END $$;

ALTER TABLE library_documents ALTER COLUMN reason TYPE jsonb USING pg_temp.reason_of(reason);
ALTER TABLE library_sites ALTER COLUMN reason TYPE jsonb USING pg_temp.reason_of(reason);
ALTER TABLE library_spaces ALTER COLUMN reason TYPE jsonb USING pg_temp.reason_of(reason);
ALTER TABLE thread_replays ALTER COLUMN error TYPE jsonb USING pg_temp.reason_of(error);
ALTER TABLE thread_imports ALTER COLUMN error TYPE jsonb USING pg_temp.reason_of(error);
UPDATE thread_imports SET failures = (
  SELECT jsonb_agg(failure || jsonb_build_object('reason', pg_temp.reason_of(failure ->> 'reason')))
  FROM jsonb_array_elements(failures) AS failure)
  WHERE jsonb_array_length(failures) > 0;
DROP FUNCTION pg_temp.reason_of(text);
