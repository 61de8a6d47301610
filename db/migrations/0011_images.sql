CREATE TABLE "covers" (
	"image_url" varchar(2048) PRIMARY KEY NOT NULL,
	"title" varchar(500) NOT NULL,
	"category" "category" NOT NULL,
	"seed" varchar(120) NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "image_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"requested_by" uuid,
	"is_approved_only" boolean DEFAULT false NOT NULL,
	"total" integer NOT NULL,
	"made" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"reached_story_id" uuid,
	"moved_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "image_runs" ADD CONSTRAINT "image_runs_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "image_runs_open" ON "image_runs" USING btree ((true)) WHERE "image_runs"."finished_at" is null;