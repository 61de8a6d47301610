-- Distances on the sphere by index.
CREATE EXTENSION IF NOT EXISTS cube;--> statement-breakpoint
CREATE TYPE "public"."sample_result" AS ENUM('detected', 'below reporting limit', 'not detected', 'not tested');--> statement-breakpoint
CREATE TYPE "public"."sample_unit" AS ENUM('ppt', 'ng/L', 'ppb', 'µg/L');--> statement-breakpoint
CREATE TABLE "site_corrections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" varchar(1000) NOT NULL,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_import_changes" (
	"import_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"before" jsonb,
	CONSTRAINT "site_import_changes_import_id_site_id_pk" PRIMARY KEY("import_id","site_id")
);
--> statement-breakpoint
CREATE TABLE "site_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"format" varchar(20) NOT NULL,
	"file_name" varchar(300) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"imported_by" varchar(254),
	"added" integer NOT NULL,
	"updated" integer NOT NULL,
	"unchanged" integer NOT NULL,
	"rejected" integer NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "site_levels" (
	"site_id" uuid NOT NULL,
	"compound" varchar(80) NOT NULL,
	"level_ppt" numeric NOT NULL,
	CONSTRAINT "site_levels_site_id_compound_pk" PRIMARY KEY("site_id","compound")
);
--> statement-breakpoint
CREATE TABLE "site_samples" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_samples_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" uuid NOT NULL,
	"compound" varchar(80),
	"result" "sample_result" NOT NULL,
	"value" numeric,
	"unit" "sample_unit",
	"level_ppt" numeric GENERATED ALWAYS AS (case when unit in ('ppb', 'µg/L') then value * 1000 else value end) STORED,
	"reporting_limit" numeric,
	"result_text" varchar(120),
	"collected_on" date,
	"method" varchar(120),
	"sample" varchar(300),
	"source" varchar(300) NOT NULL,
	"import_id" uuid,
	CONSTRAINT "site_samples_result" UNIQUE NULLS NOT DISTINCT("site_id","compound","collected_on","sample")
);
--> statement-breakpoint
DROP INDEX "contamination_sites_zip";--> statement-breakpoint
DROP INDEX "contamination_sites_compounds";--> statement-breakpoint
DROP INDEX "contamination_sites_place";--> statement-breakpoint
ALTER TABLE "contamination_sites" ADD COLUMN "slug" varchar(100) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contamination_sites" ADD COLUMN "external_id" varchar(120);--> statement-breakpoint
ALTER TABLE "contamination_sites" ADD COLUMN "zip_codes" varchar(10)[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "contamination_sites" ADD COLUMN "is_approximate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contamination_sites" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contamination_sites" ADD COLUMN "withdrawal_reason" varchar(1000);--> statement-breakpoint
ALTER TABLE "contamination_sites" ADD COLUMN "zip_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contamination_sites" ADD COLUMN "position" "cube";--> statement-breakpoint
ALTER TABLE "site_corrections" ADD CONSTRAINT "site_corrections_site_id_contamination_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."contamination_sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_import_changes" ADD CONSTRAINT "site_import_changes_import_id_site_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."site_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_levels" ADD CONSTRAINT "site_levels_site_id_contamination_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."contamination_sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_samples" ADD CONSTRAINT "site_samples_site_id_contamination_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."contamination_sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- A site's address: its name in lower case, words joined by hyphens.
CREATE FUNCTION site_slug(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(nullif(btrim(left(btrim(regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g'), '-'), 80), '-'), ''), 'site')
$$;--> statement-breakpoint
-- A point of the unit sphere; degrees.
CREATE FUNCTION sphere_point(latitude float8, longitude float8) RETURNS cube LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT cube(ARRAY[
    cosd(latitude) * cosd(longitude), cosd(latitude) * sind(longitude), sind(latitude)])
$$;--> statement-breakpoint
UPDATE contamination_sites SET
  zip_codes = CASE WHEN zip_code IS NULL THEN '{}' ELSE ARRAY[zip_code] END,
  zip_text = coalesce(zip_code, ''),
  position = sphere_point(latitude::float8, longitude::float8),
  slug = named.slug || CASE WHEN named.nth = 1 THEN '' ELSE '-' || left(named.id::text, 8) END
FROM (
  SELECT id, site_slug(site_name) AS slug, row_number() OVER (PARTITION BY site_slug(site_name) ORDER BY created_at, id) AS nth
  FROM contamination_sites
) AS named
WHERE named.id = contamination_sites.id;--> statement-breakpoint
-- What was written about a site becomes its first samples, so that later ones can be added to them.
INSERT INTO site_samples (site_id, compound, result, value, unit, result_text, collected_on, source)
SELECT id, left(compound, 80),
  (CASE
    WHEN jsonb_typeof(found) = 'number' THEN 'detected'
    WHEN found #>> '{}' ~* '^\s*(<|nd\M|n\.d\.|not detected|non-?detect|u$)' THEN 'not detected'
    WHEN found #>> '{}' ~* '(below|brl|reporting limit)' THEN 'below reporting limit'
    WHEN found #>> '{}' ~* '^\s*(na|n/a|nan|nt|not (tested|sampled|analy[sz]ed).*)?\s*$' THEN 'not tested'
    ELSE 'detected'
  END)::sample_result,
  CASE WHEN jsonb_typeof(found) = 'number' THEN (found #>> '{}')::numeric END,
  CASE WHEN jsonb_typeof(found) = 'number' THEN 'ppt'::sample_unit END,
  CASE WHEN jsonb_typeof(found) <> 'number' THEN left(found #>> '{}', 120) END,
  tested_at, data_source
FROM contamination_sites, LATERAL jsonb_each(contaminant_data) AS each (compound, found)
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- A highest level that none of the compounds explains.
INSERT INTO site_samples (site_id, result, value, unit, collected_on, source)
SELECT id, 'detected', max_pfas_level, 'ppt', tested_at, data_source FROM contamination_sites
WHERE max_pfas_level > coalesce(
  (SELECT max((found #>> '{}')::numeric) FROM jsonb_each(contaminant_data) AS each (compound, found)
    WHERE jsonb_typeof(found) = 'number'), -1);--> statement-breakpoint
INSERT INTO site_levels (site_id, compound, level_ppt)
SELECT id, left(compound, 80), (found #>> '{}')::numeric
FROM contamination_sites, LATERAL jsonb_each(contaminant_data) AS each (compound, found)
WHERE jsonb_typeof(found) = 'number' ON CONFLICT DO NOTHING;--> statement-breakpoint
CREATE INDEX "site_corrections_site" ON "site_corrections" USING btree ("site_id","at");--> statement-breakpoint
CREATE INDEX "site_import_changes_site" ON "site_import_changes" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "site_levels_level" ON "site_levels" USING btree ("compound","level_ppt");--> statement-breakpoint
CREATE INDEX "site_samples_import" ON "site_samples" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "contamination_sites_zips" ON "contamination_sites" USING gin ("zip_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contamination_sites_position" ON "contamination_sites" USING gist ("position");--> statement-breakpoint
CREATE INDEX "contamination_sites_type" ON "contamination_sites" USING btree ("site_type","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "contamination_sites_level" ON "contamination_sites" USING btree ("max_pfas_level");--> statement-breakpoint
CREATE INDEX "contamination_sites_tested" ON "contamination_sites" USING btree ("tested_at");--> statement-breakpoint
CREATE INDEX "contamination_sites_external" ON "contamination_sites" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "contamination_sites_name" ON "contamination_sites" USING btree (lower("site_name"),lower("location"));--> statement-breakpoint
CREATE UNIQUE INDEX "contamination_sites_slug" ON "contamination_sites" USING btree ("slug");