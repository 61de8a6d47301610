-- The level of each compound detected at a site, for filters by compound and level.
CREATE OR REPLACE FUNCTION keep_levels(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM site_levels WHERE site_id = ANY (ids);
  INSERT INTO site_levels (site_id, compound, level_ppt)
  SELECT id, left(compound, 80), max((found #>> '{}')::numeric)
  FROM contamination_sites, LATERAL jsonb_each(contaminant_data) AS each (compound, found)
  WHERE id = ANY (ids) AND jsonb_typeof(found) = 'number' GROUP BY 1, 2
$$;

CREATE OR REPLACE FUNCTION keep_levels_of_new_sites() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[];
BEGIN
  SELECT array_agg(id) INTO ids FROM new_rows WHERE contaminant_data <> '{}';
  IF ids IS NOT NULL THEN PERFORM keep_levels(ids); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION keep_levels_of_changed_sites() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[];
BEGIN
  -- Not a join, whose plan would be kept from the first change and be quadratic in a large one.
  SELECT array_agg(id) INTO ids FROM (
    SELECT id, contaminant_data FROM new_rows EXCEPT SELECT id, contaminant_data FROM old_rows
  ) AS changed;
  IF ids IS NOT NULL THEN PERFORM keep_levels(ids); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER contamination_sites_levels_of_new AFTER INSERT ON contamination_sites
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_levels_of_new_sites();
CREATE OR REPLACE TRIGGER contamination_sites_levels_of_changed AFTER UPDATE ON contamination_sites
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_levels_of_changed_sites();
