-- The only place that derives contaminantData, maxPfasLevel and testedAt from the samples: for each compound, the
-- highest level ever measured in parts per trillion or, if never detected, the text of its result.
CREATE OR REPLACE FUNCTION derive_site_data(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  WITH best AS (
    SELECT DISTINCT ON (site_id, compound) site_id, compound, result, level_ppt,
      coalesce(result_text, result::text) AS result_text
    FROM site_samples WHERE site_id = ANY (ids)
    ORDER BY site_id, compound, (result = 'detected' AND level_ppt IS NOT NULL) DESC, result,
      level_ppt DESC NULLS LAST, reporting_limit DESC NULLS LAST, id
  ), shown AS (
    SELECT site_id,
      coalesce(jsonb_object_agg(compound, CASE WHEN result = 'detected' AND level_ppt IS NOT NULL
        THEN to_jsonb(trim_scale(level_ppt)) ELSE to_jsonb(result_text) END)
        FILTER (WHERE compound IS NOT NULL), '{}') AS contaminant_data,
      max(level_ppt) FILTER (WHERE result = 'detected') AS max_pfas_level
    FROM best GROUP BY site_id
  ), tested AS (
    SELECT site_id, max(collected_on) AS tested_at FROM site_samples
    WHERE site_id = ANY (ids) AND result <> 'not tested' GROUP BY site_id
  ), derived AS (
    SELECT id, coalesce(contaminant_data, '{}') AS contaminant_data, round(max_pfas_level, 2) AS max_pfas_level, tested_at
    FROM unnest(ids) AS id LEFT JOIN shown ON shown.site_id = id LEFT JOIN tested ON tested.site_id = id
  )
  UPDATE contamination_sites AS sites SET contaminant_data = derived.contaminant_data,
    max_pfas_level = derived.max_pfas_level, tested_at = derived.tested_at
  FROM derived WHERE sites.id = derived.id
    AND (sites.contaminant_data, sites.max_pfas_level, sites.tested_at)
      IS DISTINCT FROM (derived.contaminant_data, derived.max_pfas_level, derived.tested_at)
$$;

CREATE OR REPLACE FUNCTION derive_sampled_sites() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT site_id) INTO ids FROM old_rows;
  ELSE
    SELECT array_agg(DISTINCT site_id) INTO ids FROM new_rows;
  END IF;
  IF ids IS NOT NULL THEN PERFORM derive_site_data(ids); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER site_samples_added AFTER INSERT ON site_samples
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION derive_sampled_sites();
CREATE OR REPLACE TRIGGER site_samples_changed AFTER UPDATE ON site_samples
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION derive_sampled_sites();
CREATE OR REPLACE TRIGGER site_samples_gone AFTER DELETE ON site_samples
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION derive_sampled_sites();
