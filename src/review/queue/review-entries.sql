-- Separate triggers for entries and words, so that an approval does not rewrite the words.
CREATE OR REPLACE FUNCTION refresh_review_entries(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO review_entries (story_id, status, category, score, source_id, at, title_key)
  SELECT stories.id, stories.status, stories.category, stories.score, raw_items.source_id,
    CASE WHEN stories.status = 'APPROVED' THEN coalesce(stories.approved_at, stories.created_at) ELSE stories.created_at END,
    left(lower(stories.title), 80)
  FROM stories LEFT JOIN raw_items ON raw_items.id = stories.raw_item_id
  WHERE stories.id = ANY (ids)
  ON CONFLICT (story_id) DO UPDATE SET status = excluded.status, category = excluded.category, score = excluded.score,
    source_id = excluded.source_id, at = excluded.at, title_key = excluded.title_key;
END $$;

CREATE OR REPLACE FUNCTION keep_review_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(id) INTO ids FROM new_rows;
  ELSE
    -- Not a join: its plan would be cached from the first change and take quadratic time in a large one.
    SELECT array_agg(id) INTO ids FROM (
      SELECT id, status, category, score, raw_item_id, approved_at, created_at, title FROM new_rows
      EXCEPT SELECT id, status, category, score, raw_item_id, approved_at, created_at, title FROM old_rows) AS changed;
  END IF;
  IF ids IS NOT NULL THEN PERFORM refresh_review_entries(ids); END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS stories_review_entry ON stories;
CREATE OR REPLACE TRIGGER stories_review_entry_of_new AFTER INSERT ON stories REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_review_entry();

CREATE OR REPLACE TRIGGER stories_review_entry_of_changed AFTER UPDATE ON stories
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_review_entry();
