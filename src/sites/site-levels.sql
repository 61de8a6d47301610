-- Degrees from 180° west or 90° south in map units, of which 2^31 go around the Earth.
CREATE OR REPLACE FUNCTION map_units(degrees numeric) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT least(floor(degrees::float8 * 2147483648 / 360), 2147483647)::int
$$;

-- The highest level of each compound detected at a site and, under the name '', of all; for filters and the map.
CREATE OR REPLACE FUNCTION keep_levels(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM site_levels WHERE site_id = ANY (ids);
  INSERT INTO site_levels (site_id, compound, level_ppt, site_type, tested_at, x, y)
  SELECT id, levels.compound, levels.level_ppt, site_type, tested_at,
    CASE WHEN is_on_map THEN map_units(longitude + 180) END, CASE WHEN is_on_map THEN map_units(latitude + 90) END
  FROM contamination_sites,
    LATERAL (SELECT withdrawn_at IS NULL AND latitude IS NOT NULL AND longitude IS NOT NULL AS is_on_map) AS place,
    LATERAL (
      SELECT '' AS compound, max_pfas_level AS level_ppt
      UNION ALL
      SELECT left(key, 80), max((value #>> '{}')::numeric) FROM jsonb_each(contaminant_data)
      WHERE jsonb_typeof(value) = 'number' AND key <> '' GROUP BY 1
    ) AS levels
  WHERE id = ANY (ids)
$$;

CREATE OR REPLACE FUNCTION keep_levels_of_new_sites() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[];
BEGIN
  SELECT array_agg(id) INTO ids FROM new_rows;
  IF ids IS NOT NULL THEN PERFORM keep_levels(ids); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION keep_levels_of_changed_sites() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[];
BEGIN
  -- Not a join: its plan would be cached from the first change and take quadratic time in a large one.
  SELECT array_agg(id) INTO ids FROM (
    SELECT id, contaminant_data, max_pfas_level, site_type, tested_at, latitude, longitude, withdrawn_at FROM new_rows
    EXCEPT
    SELECT id, contaminant_data, max_pfas_level, site_type, tested_at, latitude, longitude, withdrawn_at FROM old_rows
  ) AS changed;
  IF ids IS NOT NULL THEN PERFORM keep_levels(ids); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER contamination_sites_levels_of_new AFTER INSERT ON contamination_sites
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_levels_of_new_sites();
CREATE OR REPLACE TRIGGER contamination_sites_levels_of_changed AFTER UPDATE ON contamination_sites
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_levels_of_changed_sites();
