CREATE TABLE "search_bitmaps" (
	"term" text PRIMARY KEY NOT NULL,
	"field" varchar(20),
	"bits" bit varying NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_changed_stories" (
	"story_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_places" (
	"story_id" uuid PRIMARY KEY NOT NULL,
	"place" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_bitmaps_field" ON "search_bitmaps" USING btree ("field");--> statement-breakpoint
-- Uncompressed: a bitmap of a common word hardly shrinks, and all of them are read for a page.
ALTER TABLE "search_bitmaps" ALTER COLUMN "bits" SET STORAGE EXTERNAL;
