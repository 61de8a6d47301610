-- The rule of `hyphenated` in src/news/terms.ts: trimmed, lowercased, white space to single hyphens.
CREATE OR REPLACE FUNCTION label_slug(label text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    regexp_replace(lower(label), '^[\s\u00a0\u2007\u202f\ufeff]+|[\s\u00a0\u2007\u202f\ufeff]+$', '', 'g'),
    '[\s\u00a0\u2007\u202f\ufeff]+', '-', 'g')
$$;

-- What story_labels must hold for these stories.
CREATE OR REPLACE FUNCTION labels_of_stories(ids uuid[]) RETURNS SETOF story_labels LANGUAGE sql STABLE AS $$
  SELECT stories.id, labels.kind, label_slug(labels.name), array_agg(DISTINCT btrim(labels.name)),
    CASE WHEN stories.status = 'APPROVED' THEN coalesce(stories.approved_at, stories.created_at) END
  FROM stories, LATERAL (
    SELECT 'tag'::label_kind AS kind, unnest(stories.tags) AS name
    UNION ALL SELECT 'entity'::label_kind, unnest(stories.entities)
  ) AS labels
  WHERE stories.id = ANY (ids) AND label_slug(labels.name) <> ''
  GROUP BY stories.id, labels.kind, label_slug(labels.name)
$$;

-- The counts are changed in one order, so that parallel changes of the same names wait for each other and never deadlock.
CREATE OR REPLACE FUNCTION refresh_story_labels(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO label_names AS counted (kind, name, slug, stories)
  SELECT kind, name, label_slug(name), sum(change) FROM (
    SELECT kind, unnest(names) AS name, -1 AS change FROM story_labels WHERE story_id = ANY (ids) AND public_at IS NOT NULL
    UNION ALL
    SELECT kind, unnest(names), 1 FROM labels_of_stories(ids) WHERE public_at IS NOT NULL
  ) AS changes
  GROUP BY kind, name HAVING sum(change) <> 0 ORDER BY kind, name
  ON CONFLICT (kind, name) DO UPDATE SET stories = counted.stories + excluded.stories;
  DELETE FROM story_labels WHERE story_id = ANY (ids);
  INSERT INTO story_labels SELECT * FROM labels_of_stories(ids);
END $$;

CREATE OR REPLACE FUNCTION keep_story_labels() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(id) INTO ids FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(id) INTO ids FROM old_rows;
  ELSE
    SELECT array_agg(new_rows.id) INTO ids FROM new_rows JOIN old_rows USING (id)
    WHERE (new_rows.tags, new_rows.entities, new_rows.status = 'APPROVED', new_rows.approved_at)
      IS DISTINCT FROM (old_rows.tags, old_rows.entities, old_rows.status = 'APPROVED', old_rows.approved_at);
  END IF;
  IF ids IS NOT NULL THEN PERFORM refresh_story_labels(ids); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER stories_labels_of_new AFTER INSERT ON stories REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_story_labels();

CREATE OR REPLACE TRIGGER stories_labels_of_changed AFTER UPDATE ON stories REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_story_labels();

CREATE OR REPLACE TRIGGER stories_labels_of_gone AFTER DELETE ON stories REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_story_labels();
