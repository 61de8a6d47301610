-- The rule of `hyphenated` in src/news/terms.ts: trimmed, lowercased, white space to single hyphens.
CREATE FUNCTION label_slug(label text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    regexp_replace(lower(label), '^[\s\u00a0\u2007\u202f\ufeff]+|[\s\u00a0\u2007\u202f\ufeff]+$', '', 'g'),
    '[\s\u00a0\u2007\u202f\ufeff]+', '-', 'g')
$$;
--> statement-breakpoint
-- What story_labels must hold for these stories.
CREATE FUNCTION labels_of_stories(ids uuid[]) RETURNS SETOF story_labels LANGUAGE sql STABLE AS $$
  SELECT stories.id, labels.kind, label_slug(labels.name), array_agg(DISTINCT btrim(labels.name)),
    CASE WHEN stories.status = 'APPROVED' THEN coalesce(stories.approved_at, stories.created_at) END
  FROM stories, LATERAL (
    SELECT 'tag'::label_kind AS kind, unnest(stories.tags) AS name
    UNION ALL SELECT 'entity'::label_kind, unnest(stories.entities)
  ) AS labels
  WHERE stories.id = ANY (ids) AND label_slug(labels.name) <> ''
  GROUP BY stories.id, labels.kind, label_slug(labels.name)
$$;
--> statement-breakpoint
-- The counts are changed in one order, so that parallel acts over the same names wait for each other and never deadlock.
CREATE FUNCTION refresh_story_labels(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE FUNCTION keep_story_labels() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER stories_labels_of_new AFTER INSERT ON stories REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_story_labels();
--> statement-breakpoint
CREATE TRIGGER stories_labels_of_changed AFTER UPDATE ON stories REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_story_labels();
--> statement-breakpoint
CREATE TRIGGER stories_labels_of_gone AFTER DELETE ON stories REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_story_labels();
--> statement-breakpoint
SELECT refresh_story_labels((SELECT array_agg(id) FROM stories));
--> statement-breakpoint
ALTER TABLE story_search ALTER COLUMN words SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE story_search SET (toast_tuple_target = 128);
--> statement-breakpoint
-- Words that wait in a list outside of the index would be read one by one by every search.
ALTER INDEX story_search_words SET (fastupdate = off);
--> statement-breakpoint
CREATE FUNCTION search_words(story stories) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT setweight(to_tsvector('pg_catalog.english', story.title), 'A')
    || setweight(to_tsvector('pg_catalog.english', array_to_string(story.tags || story.entities, ' . ')), 'B')
    || setweight(to_tsvector('pg_catalog.english', story.summary), 'C')
    || setweight(to_tsvector('pg_catalog.english',
      concat_ws(' . ', story.why_matters, story.regulatory_basis, story.human_impact, story.geo)), 'D')
$$;
--> statement-breakpoint
CREATE FUNCTION keep_story_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'APPROVED' THEN
    INSERT INTO story_search (story_id, category, content_type, public_at, words)
    VALUES (NEW.id, NEW.category, NEW.content_type, coalesce(NEW.approved_at, NEW.created_at), search_words(NEW))
    ON CONFLICT (story_id) DO UPDATE SET category = excluded.category, content_type = excluded.content_type,
      public_at = excluded.public_at, words = excluded.words;
  ELSE
    DELETE FROM story_search WHERE story_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stories_search AFTER INSERT OR UPDATE OF title, summary, why_matters, regulatory_basis, human_impact,
  category, content_type, tags, entities, geo, status, approved_at ON stories
  FOR EACH ROW EXECUTE FUNCTION keep_story_search();
--> statement-breakpoint
INSERT INTO story_search (story_id, category, content_type, public_at, words)
SELECT id, category, content_type, coalesce(approved_at, created_at), search_words(stories) FROM stories WHERE status = 'APPROVED';
