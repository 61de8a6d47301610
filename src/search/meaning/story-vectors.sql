-- The text of a story to embed: the most important first, because the end may be cut off.
CREATE OR REPLACE FUNCTION story_meaning(story stories) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT left(concat_ws(E'\n', story.title, story.summary, story.why_matters, nullif(story.human_impact, 'N/A'),
    nullif(story.regulatory_basis, 'N/A'), story.geo, array_to_string(story.entities || story.tags, ', ')), 2000)
$$;

CREATE OR REPLACE FUNCTION drop_outdated_vectors() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM story_vectors WHERE story_id IN (
    SELECT id FROM (
      SELECT id, title, summary, why_matters, human_impact, regulatory_basis, geo, entities, tags FROM new_rows
      EXCEPT SELECT id, title, summary, why_matters, human_impact, regulatory_basis, geo, entities, tags FROM old_rows) AS changed);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER stories_vectors_of_changed AFTER UPDATE ON stories
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION drop_outdated_vectors();
