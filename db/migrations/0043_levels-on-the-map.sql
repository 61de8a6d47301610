DELETE FROM site_levels;--> statement-breakpoint
ALTER TABLE "site_levels" ALTER COLUMN "level_ppt" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "site_levels" ADD COLUMN "site_type" "site_type" NOT NULL;--> statement-breakpoint
ALTER TABLE "site_levels" ADD COLUMN "tested_at" date;--> statement-breakpoint
ALTER TABLE "site_levels" ADD COLUMN "x" integer;--> statement-breakpoint
ALTER TABLE "site_levels" ADD COLUMN "y" integer;--> statement-breakpoint
INSERT INTO site_levels (site_id, compound, level_ppt, site_type, tested_at, x, y)
SELECT id, levels.compound, levels.level_ppt, site_type, tested_at,
  CASE WHEN is_on_map THEN least(floor((longitude::float8 + 180) * 2147483648 / 360), 2147483647)::int END,
  CASE WHEN is_on_map THEN floor((latitude::float8 + 90) * 2147483648 / 360)::int END
FROM contamination_sites,
  LATERAL (SELECT withdrawn_at IS NULL AND latitude IS NOT NULL AND longitude IS NOT NULL AS is_on_map) AS place,
  LATERAL (
    SELECT '' AS compound, max_pfas_level AS level_ppt
    UNION ALL
    SELECT left(key, 80), max((value #>> '{}')::numeric) FROM jsonb_each(contaminant_data)
    WHERE jsonb_typeof(value) = 'number' AND key <> '' GROUP BY 1
  ) AS levels;--> statement-breakpoint
CREATE INDEX "site_levels_place" ON "site_levels" USING btree ("compound","x","y","site_type","level_ppt","tested_at","site_id");
