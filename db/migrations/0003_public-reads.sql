CREATE TYPE "public"."label_kind" AS ENUM('tag', 'entity');--> statement-breakpoint
ALTER TYPE "public"."sample_kind" ADD VALUE 'site';--> statement-breakpoint
CREATE TABLE "label_names" (
	"kind" "label_kind" NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"stories" integer NOT NULL,
	CONSTRAINT "label_names_kind_name_pk" PRIMARY KEY("kind","name")
);
--> statement-breakpoint
CREATE TABLE "story_labels" (
	"story_id" uuid NOT NULL,
	"kind" "label_kind" NOT NULL,
	"slug" text NOT NULL,
	"names" text[] NOT NULL,
	"public_at" timestamp with time zone,
	CONSTRAINT "story_labels_story_id_kind_slug_pk" PRIMARY KEY("story_id","kind","slug")
);
--> statement-breakpoint
CREATE TABLE "story_revisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"story_id" uuid NOT NULL,
	"revised_at" timestamp with time zone NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_hits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" varchar(64) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "story_search" (
	"story_id" uuid PRIMARY KEY NOT NULL,
	"category" "category" NOT NULL,
	"content_type" "content_type" NOT NULL,
	"public_at" timestamp with time zone NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
DROP INDEX "stories_tags";--> statement-breakpoint
DROP INDEX "stories_entities";--> statement-breakpoint
DROP INDEX "stories_public_lead";--> statement-breakpoint
ALTER TABLE "story_revisions" ADD CONSTRAINT "story_revisions_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_search" ADD CONSTRAINT "story_search_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "label_names_mentions" ON "label_names" USING btree ("kind","stories" desc,"name");--> statement-breakpoint
CREATE INDEX "label_names_slug" ON "label_names" USING btree ("kind","slug");--> statement-breakpoint
CREATE INDEX "story_labels_public" ON "story_labels" USING btree ("kind","slug","public_at" desc nulls last,"story_id" desc);--> statement-breakpoint
CREATE INDEX "story_revisions_story" ON "story_revisions" USING btree ("story_id","revised_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "rate_hits_key_time" ON "rate_hits" USING btree ("key","at");--> statement-breakpoint
CREATE INDEX "rate_hits_expiry" ON "rate_hits" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "story_search_words" ON "story_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "story_search_newest" ON "story_search" USING btree ("public_at" desc,"story_id" desc);--> statement-breakpoint
CREATE INDEX "stories_public_citations" ON "stories" USING btree ("content_type","citation_count" desc,"approved_at" desc nulls last,"id" desc) WHERE "stories"."status" = 'APPROVED';--> statement-breakpoint
CREATE INDEX "stories_once_public_change" ON "stories" USING btree ("updated_at") WHERE "stories"."approved_at" is not null;--> statement-breakpoint
CREATE INDEX "contamination_sites_newest" ON "contamination_sites" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "contamination_sites_place" ON "contamination_sites" USING btree ("latitude","longitude");--> statement-breakpoint
CREATE INDEX "stories_public_lead" ON "stories" USING btree ("featured" desc,(case when "featured" then 0 else "score" end) desc,"approved_at" desc nulls last,"id" desc) WHERE "stories"."status" = 'APPROVED';