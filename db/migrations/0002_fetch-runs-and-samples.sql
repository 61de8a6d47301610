CREATE TYPE "public"."sample_kind" AS ENUM('story', 'source');--> statement-breakpoint
CREATE TABLE "sample_records" (
	"kind" "sample_kind" NOT NULL,
	"record_id" uuid NOT NULL,
	CONSTRAINT "sample_records_kind_record_id_pk" PRIMARY KEY("kind","record_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "fetch_runs_waiting" ON "fetch_runs" USING btree ("source_id") WHERE "fetch_runs"."fetched_at" is null;