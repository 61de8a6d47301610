CREATE TYPE "public"."writer_name" AS ENUM('builtin', 'model');--> statement-breakpoint
CREATE TABLE "redrafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"story_id" uuid NOT NULL,
	"writer" "writer_name" NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"requested_by" uuid,
	"leased_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	"draft" jsonb,
	"claims" jsonb,
	"raw_item_id" uuid,
	"original_title" text,
	"failure" varchar(500),
	"tokens_in" integer,
	"tokens_out" integer,
	"latency_ms" integer
);
--> statement-breakpoint
ALTER TABLE "redrafts" ADD CONSTRAINT "redrafts_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redrafts" ADD CONSTRAINT "redrafts_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "redrafts_story" ON "redrafts" USING btree ("story_id","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "redrafts_open" ON "redrafts" USING btree ("story_id","writer") WHERE "redrafts"."finished_at" is null;