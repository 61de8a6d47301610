DROP INDEX "story_search_words";--> statement-breakpoint
ALTER TABLE "story_search" ADD COLUMN "labels" text[];--> statement-breakpoint
-- No words change: their statistics stay as they are.
ALTER TABLE "story_search" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "story_search" SET "labels" = array['category:' || story."category", 'contentType:' || story."content_type"]
  || ARRAY(SELECT DISTINCT 'entity:' || regexp_replace(regexp_replace(lower(name),
      '^[\s\u00a0\u2007\u202f\ufeff]+|[\s\u00a0\u2007\u202f\ufeff]+$', '', 'g'),
      '[\s\u00a0\u2007\u202f\ufeff]+', '-', 'g') FROM unnest(story."entities") AS name)
  || ARRAY(SELECT DISTINCT 'tag:' || regexp_replace(regexp_replace(lower(tag),
      '^[\s\u00a0\u2007\u202f\ufeff]+|[\s\u00a0\u2007\u202f\ufeff]+$', '', 'g'),
      '[\s\u00a0\u2007\u202f\ufeff]+', '-', 'g') FROM unnest(story."tags") AS tag)
FROM "stories" AS story WHERE story."id" = "story_search"."story_id";--> statement-breakpoint
ALTER TABLE "story_search" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "story_search" ALTER COLUMN "labels" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "story_search_words" ON "story_search" USING gin ("words","labels") WITH (fastupdate=false);
