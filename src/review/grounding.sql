-- A check is valid only for the text and sources it read; when either changes, it is repeated.
CREATE OR REPLACE FUNCTION forget_grounding() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.title, NEW.summary, NEW.why_matters, NEW.regulatory_basis, NEW.human_impact, NEW.key_data::text, NEW.raw_item_id, NEW.entities, NEW.geo)
    IS DISTINCT FROM
    (OLD.title, OLD.summary, OLD.why_matters, OLD.regulatory_basis, OLD.human_impact, OLD.key_data::text, OLD.raw_item_id, OLD.entities, OLD.geo)
  THEN
    DELETE FROM claim_counts WHERE story_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER stories_forget_grounding
  AFTER UPDATE OF title, summary, why_matters, regulatory_basis, human_impact, key_data, raw_item_id, entities, geo ON stories
  FOR EACH ROW EXECUTE FUNCTION forget_grounding();

CREATE OR REPLACE FUNCTION forget_grounding_of_source() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM claim_counts WHERE story_id IN (NEW.story_id, OLD.story_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER story_sources_forget_grounding
  AFTER INSERT OR DELETE OR UPDATE OF story_id, raw_item_id ON story_sources
  FOR EACH ROW EXECUTE FUNCTION forget_grounding_of_source();
