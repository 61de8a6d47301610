CREATE OR REPLACE FUNCTION search_words(story stories) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT setweight(to_tsvector('pg_catalog.english', story.title), 'A')
    || setweight(to_tsvector('pg_catalog.english', story.summary), 'C')
    || setweight(to_tsvector('pg_catalog.english', array_to_string(story.tags || story.entities, ' . ')), 'B')
    || setweight(to_tsvector('pg_catalog.english',
      concat_ws(' . ', story.why_matters, story.regulatory_basis, story.human_impact, story.geo)), 'D')
$$;

CREATE OR REPLACE FUNCTION search_length(words tsvector) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(sum(cardinality(positions)), 0)::int FROM unnest(words)
$$;

CREATE OR REPLACE FUNCTION keep_story_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  new_words tsvector;
BEGIN
  IF NEW.status = 'APPROVED' THEN
    new_words := search_words(NEW);
    INSERT INTO story_search (story_id, category, content_type, public_at, words, length)
    VALUES (NEW.id, NEW.category, NEW.content_type, coalesce(NEW.approved_at, NEW.created_at), new_words, search_length(new_words))
    ON CONFLICT (story_id) DO UPDATE SET category = excluded.category, content_type = excluded.content_type,
      public_at = excluded.public_at, words = excluded.words, length = excluded.length;
  ELSE
    DELETE FROM story_search WHERE story_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER stories_search AFTER INSERT OR UPDATE OF title, summary, why_matters, regulatory_basis, human_impact,
  category, content_type, tags, entities, geo, status, approved_at ON stories
  FOR EACH ROW EXECUTE FUNCTION keep_story_search();
