ALTER TABLE "sample_records" ALTER COLUMN "kind" TYPE text;--> statement-breakpoint
DROP TYPE "public"."sample_kind";--> statement-breakpoint
CREATE TYPE "public"."sample_kind" AS ENUM('story', 'source', 'site', 'certificate', 'item');--> statement-breakpoint
ALTER TABLE "sample_records" ALTER COLUMN "kind" TYPE "public"."sample_kind" USING "kind"::"public"."sample_kind";--> statement-breakpoint
-- The items that came with the software, and what was drafted from them.
INSERT INTO "sample_records" ("kind", "record_id")
SELECT 'item', "raw_items"."id" FROM "raw_items"
JOIN "sample_records" ON "kind" = 'source' AND "record_id" = "raw_items"."source_id"
WHERE starts_with("url", 'https://www.example.org/sample/');--> statement-breakpoint
INSERT INTO "sample_records" ("kind", "record_id")
SELECT 'story', "stories"."id" FROM "stories"
JOIN "sample_records" ON "kind" = 'item' AND "record_id" = "raw_item_id"
ON CONFLICT DO NOTHING;
