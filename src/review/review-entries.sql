-- Separate triggers for entries and words, so that an approval does not rewrite the words.
CREATE OR REPLACE FUNCTION keep_review_entry() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER stories_review_entry
  AFTER INSERT OR UPDATE OF status, category, score, raw_item_id, approved_at, created_at, title ON stories
  FOR EACH ROW EXECUTE FUNCTION keep_review_entry();
