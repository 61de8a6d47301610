-- Counts the sites on the map by cells of 64 pixels: 45 degrees at zoom 0, half of that at each further zoom up to 5.
-- Cells are changed in a fixed order, so that concurrent changes never deadlock.
CREATE OR REPLACE FUNCTION count_in_cells(types site_type[], latitudes numeric[], longitudes numeric[], counts int[])
RETURNS void LANGUAGE sql AS $$
  INSERT INTO site_cells AS cells (zoom, x, y, site_type, sites, latitudes, longitudes)
  SELECT zoom, x >> (5 - zoom), y >> (5 - zoom), site_type, sum(sites), sum(latitude), sum(longitude)
  FROM (
    SELECT floor(longitude::float8 / 1.40625)::int AS x, floor(latitude::float8 / 1.40625)::int AS y, site_type,
      sum(n)::int AS sites, sum(n * latitude) AS latitude, sum(n * longitude) AS longitude
    FROM unnest(types, latitudes, longitudes, counts) AS changes (site_type, latitude, longitude, n)
    GROUP BY 1, 2, 3
  ) AS finest, generate_series(0, 5) AS zoom
  GROUP BY 1, 2, 3, 4
  HAVING sum(sites) <> 0 OR sum(latitude) <> 0 OR sum(longitude) <> 0
  ORDER BY 1, 2, 3, 4
  ON CONFLICT (zoom, x, y, site_type) DO UPDATE SET sites = cells.sites + excluded.sites,
    latitudes = cells.latitudes + excluded.latitudes, longitudes = cells.longitudes + excluded.longitudes
$$;

CREATE OR REPLACE FUNCTION keep_cells() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  types site_type[];
  latitudes numeric[];
  longitudes numeric[];
  counts int[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(site_type), array_agg(latitude), array_agg(longitude), array_agg(1)
    INTO types, latitudes, longitudes, counts FROM new_rows
    WHERE withdrawn_at IS NULL AND latitude IS NOT NULL AND longitude IS NOT NULL;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(site_type), array_agg(latitude), array_agg(longitude), array_agg(-1)
    INTO types, latitudes, longitudes, counts FROM old_rows
    WHERE withdrawn_at IS NULL AND latitude IS NOT NULL AND longitude IS NOT NULL;
  ELSE
    -- Not a join: its plan would be cached from the first change and take quadratic time in a large one.
    WITH before AS (SELECT id, site_type, latitude, longitude FROM old_rows
      WHERE withdrawn_at IS NULL AND latitude IS NOT NULL AND longitude IS NOT NULL
    ), after AS (SELECT id, site_type, latitude, longitude FROM new_rows
      WHERE withdrawn_at IS NULL AND latitude IS NOT NULL AND longitude IS NOT NULL)
    SELECT array_agg(site_type), array_agg(latitude), array_agg(longitude), array_agg(n)
    INTO types, latitudes, longitudes, counts FROM (
      SELECT *, 1 AS n FROM (TABLE after EXCEPT TABLE before) AS come
      UNION ALL SELECT *, -1 FROM (TABLE before EXCEPT TABLE after) AS gone
    ) AS changes;
  END IF;
  IF types IS NOT NULL THEN PERFORM count_in_cells(types, latitudes, longitudes, counts); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER contamination_sites_cells_of_new AFTER INSERT ON contamination_sites
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_cells();
CREATE OR REPLACE TRIGGER contamination_sites_cells_of_changed AFTER UPDATE ON contamination_sites
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_cells();
CREATE OR REPLACE TRIGGER contamination_sites_cells_of_gone AFTER DELETE ON contamination_sites
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_cells();
