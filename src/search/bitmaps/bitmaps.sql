CREATE OR REPLACE FUNCTION keep_changed_stories() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN INSERT INTO search_changed_stories (story_id) SELECT story_id FROM before; END IF;
  IF TG_OP = 'INSERT' THEN INSERT INTO search_changed_stories (story_id) SELECT story_id FROM after; END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER story_search_changed_by_insert AFTER INSERT ON story_search REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION keep_changed_stories();

CREATE OR REPLACE TRIGGER story_search_changed_by_update AFTER UPDATE ON story_search REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION keep_changed_stories();

CREATE OR REPLACE TRIGGER story_search_changed_by_delete AFTER DELETE ON story_search REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION keep_changed_stories();

-- A mask as long as the bitmaps: 1 where they are current, 0 at the places of changed stories.
CREATE OR REPLACE FUNCTION settled_places(everything bit varying) RETURNS bit varying LANGUAGE plpgsql STABLE AS $$
DECLARE changed int;
BEGIN
  FOR changed IN
    SELECT place FROM search_places WHERE story_id IN (SELECT story_id FROM search_changed_stories)
  LOOP everything := set_bit(everything, changed, 0); END LOOP;
  RETURN everything;
END $$;
