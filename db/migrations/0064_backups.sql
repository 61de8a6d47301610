CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"is_daily" boolean NOT NULL,
	"file" varchar(1000) NOT NULL,
	"bytes" bigint,
	"problem" varchar(500)
);
--> statement-breakpoint
CREATE INDEX "backups_time" ON "backups" USING btree ("at");