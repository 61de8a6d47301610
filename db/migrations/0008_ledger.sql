ALTER TYPE "public"."sample_kind" ADD VALUE 'certificate';--> statement-breakpoint
CREATE TABLE "certificate_totals" (
	"issue_date" date,
	"status" "certificate_status" NOT NULL,
	"destruction_tech" "destruction_tech" NOT NULL,
	"waste_stream" "waste_stream" NOT NULL,
	"certificates" integer NOT NULL,
	"pfas_destroyed_grams" numeric(20, 3) NOT NULL,
	CONSTRAINT "certificate_totals_day" UNIQUE NULLS NOT DISTINCT("issue_date","status","destruction_tech","waste_stream")
);
--> statement-breakpoint
DROP INDEX "certificates_issue_date";--> statement-breakpoint
ALTER TABLE "destruction_certificates" ALTER COLUMN "created_at" SET DATA TYPE timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "destruction_certificates" ALTER COLUMN "created_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "destruction_certificates" ALTER COLUMN "updated_at" SET DATA TYPE timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "destruction_certificates" ALTER COLUMN "updated_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "destruction_certificates" ADD COLUMN "log" "log_name" NOT NULL;--> statement-breakpoint
ALTER TABLE "destruction_certificates" ADD COLUMN "entry_indexes" bigint[] NOT NULL;--> statement-breakpoint
ALTER TABLE "destruction_certificates" ADD COLUMN "notes_digest" "bytea";--> statement-breakpoint
ALTER TABLE "destruction_certificates" ADD COLUMN "notes_salt" "bytea";--> statement-breakpoint
ALTER TABLE "destruction_certificates" ADD COLUMN "notes_withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "destruction_certificates" ADD COLUMN "lot_key" text NOT NULL;--> statement-breakpoint
ALTER TABLE "destruction_certificates" ADD COLUMN "words" text GENERATED ALWAYS AS (lower(translate(
        ' ' || certificate_id || ' ' || project_name || ' ' || source_entity || ' ' || facility || ' ' || lot_id || ' ' || verifier,
        '-_./:#', '      '))) STORED;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_id_any_case" ON "destruction_certificates" USING btree (lower("certificate_id"));--> statement-breakpoint
CREATE INDEX "certificates_lot" ON "destruction_certificates" USING btree ("lot_key",lower("facility"));--> statement-breakpoint
CREATE INDEX "certificates_sample" ON "destruction_certificates" USING btree ("log") WHERE "destruction_certificates"."log" = 'sample';--> statement-breakpoint
CREATE INDEX "certificates_words" ON "destruction_certificates" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "certificates_newest" ON "destruction_certificates" USING btree ("issue_date" desc nulls last,"id" desc);--> statement-breakpoint
CREATE INDEX "certificates_status_newest" ON "destruction_certificates" USING btree ("status", "issue_date" desc nulls last,"id" desc);--> statement-breakpoint
CREATE INDEX "certificates_destruction_tech_newest" ON "destruction_certificates" USING btree ("destruction_tech", "issue_date" desc nulls last,"id" desc);--> statement-breakpoint
CREATE INDEX "certificates_waste_stream_newest" ON "destruction_certificates" USING btree ("waste_stream", "issue_date" desc nulls last,"id" desc);--> statement-breakpoint
CREATE INDEX "certificates_status_destruction_tech_newest" ON "destruction_certificates" USING btree ("status", "destruction_tech", "issue_date" desc nulls last,"id" desc);--> statement-breakpoint
CREATE INDEX "certificates_status_waste_stream_newest" ON "destruction_certificates" USING btree ("status", "waste_stream", "issue_date" desc nulls last,"id" desc);--> statement-breakpoint
CREATE INDEX "certificates_destruction_tech_waste_stream_newest" ON "destruction_certificates" USING btree ("destruction_tech", "waste_stream", "issue_date" desc nulls last,"id" desc);--> statement-breakpoint
CREATE INDEX "certificates_status_destruction_tech_waste_stream_newest" ON "destruction_certificates" USING btree ("status", "destruction_tech", "waste_stream", "issue_date" desc nulls last,"id" desc);--> statement-breakpoint
CREATE INDEX "contamination_sites_compounds" ON "contamination_sites" USING gin ("contaminant_data");--> statement-breakpoint
ALTER TABLE "destruction_certificates" ADD CONSTRAINT "certificates_amounts" CHECK (0 <= "destruction_certificates"."pfas_post_concentration_ug_l" and "destruction_certificates"."pfas_post_concentration_ug_l" <= "destruction_certificates"."pfas_pre_concentration_ug_l"
        and "destruction_certificates"."sample_volume_l" > 0 and "destruction_certificates"."pfas_destroyed_grams" >= 0);--> statement-breakpoint
ALTER TABLE "destruction_certificates" ADD CONSTRAINT "certificates_dates" CHECK ("destruction_certificates"."retirement_date" >= "destruction_certificates"."issue_date");--> statement-breakpoint
ALTER TABLE "destruction_certificates" ADD CONSTRAINT "certificates_retirement" CHECK (("destruction_certificates"."status" = 'Retired') = ("destruction_certificates"."retired_to" is not null)
        and ("destruction_certificates"."status" = 'Retired') = ("destruction_certificates"."retirement_date" is not null));--> statement-breakpoint
ALTER TABLE "destruction_certificates" ADD CONSTRAINT "certificates_notes" CHECK (("destruction_certificates"."notes" is null) = ("destruction_certificates"."notes_salt" is null)
        and ("destruction_certificates"."notes" is not null or ("destruction_certificates"."notes_digest" is null) = ("destruction_certificates"."notes_withdrawn_at" is null))
        and ("destruction_certificates"."notes" is null or "destruction_certificates"."notes_digest" is not null and "destruction_certificates"."notes_withdrawn_at" is null
          and "destruction_certificates"."notes_digest" = sha256("destruction_certificates"."notes_salt" || convert_to("destruction_certificates"."notes", 'UTF8'))));--> statement-breakpoint
ALTER TABLE "destruction_certificates" ADD CONSTRAINT "certificates_chain_hash" CHECK ("destruction_certificates"."chain_of_custody_hash" = 'sha256:' || encode(sha256(convert_to(
        "destruction_certificates"."certificate_id" || ':' || "destruction_certificates"."lot_id" || ':' || "destruction_certificates"."pfas_destroyed_grams"::text, 'UTF8')), 'hex'));