-- Up Migration
-- What a directory says of an account by SCIM, beside what the account itself has.
CREATE TABLE scim_people (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  user_name text NOT NULL,
  -- What the directory calls the person: any text.
  external_id text,
  given_name text,
  family_name text,
  -- The directory has made the account. Whoever was here before has their own way to sign in.
  made_account boolean NOT NULL,
  changed_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX scim_people_user_name_key ON scim_people (lower(user_name));
CREATE INDEX scim_people_by_external_id ON scim_people (external_id);
