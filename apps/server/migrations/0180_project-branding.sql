-- What a project's exported documents look like.
CREATE TABLE project_branding (
  project_id integer PRIMARY KEY REFERENCES projects (id) ON DELETE CASCADE,
  -- #rrggbb
  accent text,
  -- A PNG made anew of what was uploaded.
  logo bytea,
  logo_width integer,
  logo_height integer,
  logo_tag text
);
