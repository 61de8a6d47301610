CREATE TYPE "public"."story_source_role" AS ENUM('primary', 'also_reports', 'duplicate');--> statement-breakpoint
CREATE TABLE "story_sources" (
	"raw_item_id" uuid PRIMARY KEY NOT NULL,
	"story_id" uuid NOT NULL,
	"role" "story_source_role" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "story_sources" ADD CONSTRAINT "story_sources_raw_item_id_raw_items_id_fk" FOREIGN KEY ("raw_item_id") REFERENCES "public"."raw_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_sources" ADD CONSTRAINT "story_sources_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "story_sources_story" ON "story_sources" USING btree ("story_id");--> statement-breakpoint
CREATE UNIQUE INDEX "story_sources_primary" ON "story_sources" USING btree ("story_id") WHERE "story_sources"."role" = 'primary';--> statement-breakpoint
INSERT INTO "story_sources" ("raw_item_id", "story_id", "role") SELECT "raw_item_id", "id", 'primary' FROM "stories" WHERE "raw_item_id" IS NOT NULL;
