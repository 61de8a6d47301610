DROP FUNCTION IF EXISTS "keep_changed_stories"() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS "settled_places"(bit varying);--> statement-breakpoint
DROP TABLE "search_bitmaps" CASCADE;--> statement-breakpoint
DROP TABLE "search_changed_stories" CASCADE;--> statement-breakpoint
DROP TABLE "search_places" CASCADE;--> statement-breakpoint
DROP INDEX "story_search_counts";--> statement-breakpoint
ALTER TABLE "story_vectors" DROP COLUMN "signs";--> statement-breakpoint
-- The openings of stories that are indexed already weigh as much as labels, as in the functions that index new ones.
ALTER TABLE "story_search" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "story_search" SET "words" = regexp_replace("words"::text, '([:,](?:[1-9]|1[0-5]))C', '\1B', 'g')::tsvector;--> statement-breakpoint
ALTER TABLE "story_search" ENABLE TRIGGER USER;
