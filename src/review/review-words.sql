CREATE OR REPLACE FUNCTION review_words_of(story stories) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT strip(to_tsvector('pg_catalog.simple',
    concat_ws(' . ', story.title, story.summary, story.geo, array_to_string(story.tags || story.entities, ' . '))))
$$;

CREATE OR REPLACE FUNCTION keep_review_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO review_words (story_id, words) VALUES (NEW.id, review_words_of(NEW))
  ON CONFLICT (story_id) DO UPDATE SET words = excluded.words;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER stories_review_words AFTER INSERT OR UPDATE OF title, summary, geo, tags, entities ON stories
  FOR EACH ROW EXECUTE FUNCTION keep_review_words();
