-- The rows story_tags must contain for these stories.
CREATE OR REPLACE FUNCTION tags_of_stories(ids uuid[]) RETURNS SETOF story_tags LANGUAGE sql STABLE AS $$
  SELECT stories.id, label_slug(tag), array_agg(DISTINCT btrim(tag)),
    CASE WHEN stories.status = 'APPROVED' THEN coalesce(stories.approved_at, stories.created_at) END
  FROM stories, unnest(stories.tags) AS tag
  WHERE stories.id = ANY (ids) AND label_slug(tag) <> ''
  GROUP BY stories.id, label_slug(tag)
$$;

-- Counts are updated in a fixed order, so that concurrent changes to the same tags never deadlock.
CREATE OR REPLACE FUNCTION refresh_story_tags(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tag_names AS counted (name, slug, stories)
  SELECT name, label_slug(name), sum(change) FROM (
    SELECT unnest(names) AS name, -1 AS change FROM story_tags WHERE story_id = ANY (ids) AND public_at IS NOT NULL
    UNION ALL
    SELECT unnest(names), 1 FROM tags_of_stories(ids) WHERE public_at IS NOT NULL
  ) AS changes
  GROUP BY name HAVING sum(change) <> 0 ORDER BY name
  ON CONFLICT (name) DO UPDATE SET stories = counted.stories + excluded.stories;
  DELETE FROM story_tags WHERE story_id = ANY (ids);
  INSERT INTO story_tags SELECT * FROM tags_of_stories(ids);
END $$;

CREATE OR REPLACE FUNCTION keep_story_tags() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(id) INTO ids FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(id) INTO ids FROM old_rows;
  ELSE
    -- Not a join: its plan would be cached from the first change and take quadratic time in a large one.
    SELECT array_agg(id) INTO ids FROM (
      SELECT id, tags, status = 'APPROVED', approved_at FROM new_rows
      EXCEPT SELECT id, tags, status = 'APPROVED', approved_at FROM old_rows) AS changed;
  END IF;
  IF ids IS NOT NULL THEN PERFORM refresh_story_tags(ids); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER stories_tags_of_new AFTER INSERT ON stories REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_story_tags();

CREATE OR REPLACE TRIGGER stories_tags_of_changed AFTER UPDATE ON stories REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_story_tags();

CREATE OR REPLACE TRIGGER stories_tags_of_gone AFTER DELETE ON stories REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_story_tags();
