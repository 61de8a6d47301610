-- A trigger for each of the two tables: an approval must not write the words of the story anew.
CREATE FUNCTION keep_review_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO review_entries (story_id, status, category, score, source_id, at, title_key)
  VALUES (NEW.id, NEW.status, NEW.category, NEW.score,
    (SELECT source_id FROM raw_items WHERE id = NEW.raw_item_id),
    CASE WHEN NEW.status = 'APPROVED' THEN coalesce(NEW.approved_at, NEW.created_at) ELSE NEW.created_at END,
    left(lower(NEW.title), 80))
  ON CONFLICT (story_id) DO UPDATE SET status = excluded.status, category = excluded.category, score = excluded.score,
    source_id = excluded.source_id, at = excluded.at, title_key = excluded.title_key;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stories_review_entry
  AFTER INSERT OR UPDATE OF status, category, score, raw_item_id, approved_at, created_at, title ON stories
  FOR EACH ROW EXECUTE FUNCTION keep_review_entry();
--> statement-breakpoint
CREATE FUNCTION review_words_of(story stories) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT strip(to_tsvector('pg_catalog.simple',
    concat_ws(' . ', story.title, story.summary, story.geo, array_to_string(story.tags || story.entities, ' . '))))
$$;
--> statement-breakpoint
CREATE FUNCTION keep_review_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO review_words (story_id, words) VALUES (NEW.id, review_words_of(NEW))
  ON CONFLICT (story_id) DO UPDATE SET words = excluded.words;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stories_review_words AFTER INSERT OR UPDATE OF title, summary, geo, tags, entities ON stories
  FOR EACH ROW EXECUTE FUNCTION keep_review_words();
--> statement-breakpoint
-- Words that wait in a list outside of the index would be read one by one by every search.
ALTER INDEX review_words_words SET (fastupdate = off);
--> statement-breakpoint
INSERT INTO review_entries (story_id, status, category, score, source_id, at, title_key)
SELECT stories.id, stories.status, stories.category, stories.score, raw_items.source_id,
  CASE WHEN stories.status = 'APPROVED' THEN coalesce(stories.approved_at, stories.created_at) ELSE stories.created_at END,
  left(lower(stories.title), 80)
FROM stories LEFT JOIN raw_items ON raw_items.id = stories.raw_item_id;
--> statement-breakpoint
INSERT INTO review_words (story_id, words) SELECT id, review_words_of(stories) FROM stories;
