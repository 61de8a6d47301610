CREATE TABLE "certificate_day_parts" (
	"issue_date" date NOT NULL,
	"part" smallint NOT NULL,
	"status" "certificate_status" NOT NULL,
	"destruction_tech" "destruction_tech" NOT NULL,
	"waste_stream" "waste_stream" NOT NULL,
	"certificates" integer NOT NULL,
	CONSTRAINT "certificate_day_parts_part" PRIMARY KEY("issue_date","part","status","destruction_tech","waste_stream")
);
