-- A story drafted from a sample item is sample content too, in the same transaction.
CREATE OR REPLACE FUNCTION mark_sample_drafts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sample_records (kind, record_id)
  SELECT 'story', new_rows.id FROM new_rows
  JOIN sample_records AS items ON items.kind = 'item' AND items.record_id = new_rows.raw_item_id
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER stories_mark_sample_drafts AFTER INSERT ON stories REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_sample_drafts();
