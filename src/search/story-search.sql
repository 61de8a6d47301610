-- 'Wells: 1,400 wells . Settlement: $42 million'
CREATE OR REPLACE FUNCTION key_data_text(key_data json, separator text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg(key || ': ' || value, separator)
  FROM json_each_text(CASE WHEN json_typeof(key_data) = 'object' THEN key_data END)
$$;

-- 'Añasco' as 'Anasco', with as many characters as its normal form (NFC). Must match `foldAccents` in src/search/words/spelling.ts.
CREATE OR REPLACE FUNCTION fold_accents(text text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(text) = length(text) THEN text
    ELSE normalize(regexp_replace(normalize(text, NFD), '[\u0300-\u036f]', '', 'g'), NFC) END
$$;

-- Gives the summary's words among the first 15, the opening, the same weight as labels.
CREATE OR REPLACE FUNCTION with_opening(words tsvector) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(words::text, '([:,](?:[1-9]|1[0-5]))C', '\1B', 'g')::tsvector
$$;

CREATE OR REPLACE FUNCTION search_words(story stories) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT with_opening(setweight(to_tsvector('pg_catalog.english', fold_accents(story.title)), 'A')
      || setweight(to_tsvector('pg_catalog.english', fold_accents(story.summary)), 'C'))
    || setweight(to_tsvector('pg_catalog.english', fold_accents(array_to_string(story.tags || story.entities, ' . '))), 'B')
    || setweight(to_tsvector('pg_catalog.english',
      fold_accents(concat_ws(' . ', story.why_matters, story.regulatory_basis, story.human_impact, story.geo))), 'D')
    || setweight(to_tsvector('pg_catalog.english', fold_accents(coalesce(key_data_text(story.key_data, ' . '), ''))), 'D')
$$;

CREATE OR REPLACE FUNCTION search_labels(story stories) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT ARRAY(SELECT DISTINCT 'entity:' || label_slug(name) FROM unnest(story.entities) AS name)
    || ARRAY(SELECT DISTINCT 'tag:' || label_slug(tag) FROM unnest(story.tags) AS tag)
$$;

CREATE OR REPLACE FUNCTION search_length(words tsvector) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(sum(cardinality(positions)), 0)::int FROM unnest(words)
$$;

CREATE OR REPLACE FUNCTION refresh_story_search(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM story_search USING stories
    WHERE stories.id = ANY (ids) AND stories.status <> 'APPROVED' AND story_search.story_id = stories.id;
  WITH approved AS MATERIALIZED (
    SELECT id, category, content_type, coalesce(approved_at, created_at) AS public_at, search_words(stories) AS words,
      search_labels(stories) AS labels FROM stories WHERE id = ANY (ids) AND status = 'APPROVED'
  )
  INSERT INTO story_search (story_id, category, content_type, public_at, words, length, labels)
  SELECT id, category, content_type, public_at, words, search_length(words), labels FROM approved
  ON CONFLICT (story_id) DO UPDATE SET category = excluded.category, content_type = excluded.content_type,
    public_at = excluded.public_at, words = excluded.words, length = excluded.length, labels = excluded.labels;
END $$;

CREATE OR REPLACE FUNCTION keep_story_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(id) INTO ids FROM new_rows WHERE status = 'APPROVED';
  ELSE
    SELECT array_agg(id) INTO ids FROM (
      SELECT id, title, summary, why_matters, regulatory_basis, human_impact, category, content_type, tags, entities, geo,
        key_data::text, status, approved_at FROM new_rows
      EXCEPT SELECT id, title, summary, why_matters, regulatory_basis, human_impact, category, content_type, tags,
        entities, geo, key_data::text, status, approved_at FROM old_rows) AS changed;
  END IF;
  IF ids IS NOT NULL THEN PERFORM refresh_story_search(ids); END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS stories_search ON stories;
CREATE OR REPLACE TRIGGER stories_search_of_new AFTER INSERT ON stories REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_story_search();

CREATE OR REPLACE TRIGGER stories_search_of_changed AFTER UPDATE ON stories
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_story_search();
