CREATE TYPE "public"."notice_decision" AS ENUM('confirmed', 'dismissed');--> statement-breakpoint
CREATE TYPE "public"."notice_finder" AS ENUM('crossref', 'pubmed');--> statement-breakpoint
CREATE TYPE "public"."notice_kind" AS ENUM('retraction', 'concern', 'correction');--> statement-breakpoint
CREATE TABLE "cited_works" (
	"doi" varchar(310) PRIMARY KEY NOT NULL,
	"looked_up_at" timestamp with time zone NOT NULL,
	"next_lookup_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"citation_count" integer,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "link_checks" (
	"story_id" uuid PRIMARY KEY NOT NULL,
	"url" varchar(2048) NOT NULL,
	"checked_at" timestamp with time zone,
	"next_check_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"last_failed_at" timestamp with time zone,
	"days_failed" integer DEFAULT 0 NOT NULL,
	"broken_since" timestamp with time zone,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "work_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"story_id" uuid NOT NULL,
	"kind" "notice_kind" NOT NULL,
	"work" varchar(310) NOT NULL,
	"notice" varchar(310) NOT NULL,
	"found_in" "notice_finder" NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"decision" "notice_decision",
	"decided_at" timestamp with time zone,
	"key" varchar(310) NOT NULL,
	CONSTRAINT "work_notices_once" UNIQUE("story_id","kind","work","key")
);
--> statement-breakpoint
ALTER TABLE "link_checks" ADD CONSTRAINT "link_checks_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_notices" ADD CONSTRAINT "work_notices_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_checks_due" ON "link_checks" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "link_checks_broken" ON "link_checks" USING btree ("story_id") WHERE "link_checks"."broken_since" is not null;--> statement-breakpoint
CREATE INDEX "link_checks_answered" ON "link_checks" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "work_notices_open" ON "work_notices" USING btree ("story_id") WHERE "work_notices"."decision" is null;--> statement-breakpoint
CREATE INDEX "raw_items_doi" ON "raw_items" USING btree (lower("details" ->> 'doi')) WHERE "raw_items"."details" ->> 'doi' is not null;--> statement-breakpoint
CREATE INDEX "raw_items_pmid" ON "raw_items" USING btree (("details" ->> 'pmid')) WHERE "raw_items"."details" ->> 'pmid' is not null;--> statement-breakpoint
CREATE INDEX "raw_items_notices" ON "raw_items" USING btree ("id") WHERE ("raw_items"."details" -> 'updates' <> '[]' or "raw_items"."details" -> 'updatedBy' <> '[]');