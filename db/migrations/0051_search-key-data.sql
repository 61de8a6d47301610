-- The key data of stories that are indexed already, after their other words.
-- The statistics are counted again below; bitmaps no longer hold for what changes here.
ALTER TABLE "story_search" DISABLE TRIGGER USER;--> statement-breakpoint
WITH "facts" AS (
  SELECT story."id", setweight(to_tsvector('pg_catalog.english', string_agg(fact.key || ': ' || fact.value, ' . ')), 'D') AS "words"
  FROM "stories" AS story, json_each_text(CASE WHEN json_typeof(story."key_data") = 'object' THEN story."key_data" END) AS fact
  GROUP BY story."id"
), "changed" AS (
  UPDATE "story_search" SET "words" = "story_search"."words" || "facts"."words" FROM "facts"
  WHERE "facts"."id" = "story_search"."story_id" RETURNING "story_search"."story_id"
) INSERT INTO "search_changed_stories" ("story_id") SELECT "story_id" FROM "changed";--> statement-breakpoint
UPDATE "story_search" SET "length" = (SELECT coalesce(sum(cardinality(positions)), 0) FROM unnest("words"));--> statement-breakpoint
ALTER TABLE "story_search" ENABLE TRIGGER USER;--> statement-breakpoint
DELETE FROM "search_word_changes";--> statement-breakpoint
DELETE FROM "search_words";--> statement-breakpoint
INSERT INTO "search_words" SELECT word, ndoc, nentry FROM ts_stat('SELECT "words" FROM "story_search"')
UNION ALL SELECT '', count(*), coalesce(sum("length"), 0) FROM "story_search";
