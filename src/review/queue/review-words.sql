CREATE OR REPLACE FUNCTION review_words_of(story stories) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT strip(to_tsvector('pg_catalog.simple',
    concat_ws(' . ', story.title, story.summary, story.geo, array_to_string(story.tags || story.entities, ' . '))))
$$;

CREATE OR REPLACE FUNCTION refresh_review_words(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO review_words (story_id, words)
  SELECT id, review_words_of(stories) FROM stories WHERE id = ANY (ids)
  ON CONFLICT (story_id) DO UPDATE SET words = excluded.words;
END $$;

CREATE OR REPLACE FUNCTION keep_review_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(id) INTO ids FROM new_rows;
  ELSE
    SELECT array_agg(id) INTO ids FROM (
      SELECT id, title, summary, geo, tags, entities FROM new_rows
      EXCEPT SELECT id, title, summary, geo, tags, entities FROM old_rows) AS changed;
  END IF;
  IF ids IS NOT NULL THEN PERFORM refresh_review_words(ids); END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS stories_review_words ON stories;
CREATE OR REPLACE TRIGGER stories_review_words_of_new AFTER INSERT ON stories REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_review_words();

CREATE OR REPLACE TRIGGER stories_review_words_of_changed AFTER UPDATE ON stories
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_review_words();
