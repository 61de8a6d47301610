CREATE TABLE "site_corrected_results" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_corrected_results_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" uuid NOT NULL,
	"compound" varchar(80),
	"collected_on" date,
	"sample" varchar(300),
	CONSTRAINT "site_corrected_results_key" UNIQUE NULLS NOT DISTINCT("site_id","compound","collected_on","sample")
);
--> statement-breakpoint
ALTER TABLE "site_corrected_results" ADD CONSTRAINT "site_corrected_results_site_id_contamination_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."contamination_sites"("id") ON DELETE cascade ON UPDATE no action;