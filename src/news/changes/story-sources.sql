-- No conflict clause: the primary key rejects a raw item that is already a source of another story.
CREATE OR REPLACE FUNCTION add_primary_sources() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO story_sources (raw_item_id, story_id, role)
  SELECT raw_item_id, id, 'primary' FROM new_rows WHERE raw_item_id IS NOT NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER stories_primary_sources AFTER INSERT ON stories REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION add_primary_sources();

CREATE OR REPLACE FUNCTION change_primary_source() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE story_sources SET role = 'also_reports' WHERE story_id = NEW.id AND role = 'primary';
  UPDATE story_sources SET role = 'primary' WHERE story_id = NEW.id AND raw_item_id = NEW.raw_item_id;
  IF NOT FOUND AND NEW.raw_item_id IS NOT NULL THEN
    INSERT INTO story_sources (raw_item_id, story_id, role) VALUES (NEW.raw_item_id, NEW.id, 'primary');
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER stories_other_primary_source AFTER UPDATE OF raw_item_id ON stories
  FOR EACH ROW WHEN (OLD.raw_item_id IS DISTINCT FROM NEW.raw_item_id) EXECUTE FUNCTION change_primary_source();
