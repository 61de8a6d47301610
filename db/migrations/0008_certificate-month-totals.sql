CREATE TABLE "certificate_month_totals" (
	"month" date,
	"status" "certificate_status" NOT NULL,
	"destruction_tech" "destruction_tech" NOT NULL,
	"waste_stream" "waste_stream" NOT NULL,
	"certificates" integer NOT NULL,
	"pfas_destroyed_grams" numeric(20, 3) NOT NULL,
	CONSTRAINT "certificate_month_totals_month" UNIQUE NULLS NOT DISTINCT("month","status","destruction_tech","waste_stream")
);
--> statement-breakpoint
-- Nothing may be issued until the trigger keeps the new totals as well.
LOCK TABLE "destruction_certificates" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
INSERT INTO "certificate_month_totals"
SELECT date_trunc('month', "issue_date"::timestamp), "status", "destruction_tech", "waste_stream", sum("certificates"), sum("pfas_destroyed_grams")
FROM "certificate_totals" GROUP BY 1, 2, 3, 4;
