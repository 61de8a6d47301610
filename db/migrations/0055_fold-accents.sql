-- The words of stories that are indexed already, without accents: 'anasco' for 'añasco'. As in the functions that index
-- new ones, except that words are not stemmed again. The statistics are counted again; bitmaps no longer hold.
ALTER TABLE "story_search" DISABLE TRIGGER USER;--> statement-breakpoint
WITH "folded" AS MATERIALIZED (
  SELECT "story_id", normalize(regexp_replace(normalize("words"::text, NFD), '[\u0300-\u036f]', '', 'g'), NFC)::tsvector AS "words"
  FROM "story_search" WHERE octet_length("words"::text) <> length("words"::text)
), "changed" AS (
  UPDATE "story_search" SET "words" = "folded"."words" FROM "folded"
  WHERE "folded"."story_id" = "story_search"."story_id" AND "folded"."words" <> "story_search"."words"
  RETURNING "story_search"."story_id"
) INSERT INTO "search_changed_stories" ("story_id") SELECT "story_id" FROM "changed";--> statement-breakpoint
UPDATE "story_search" SET "length" = (SELECT coalesce(sum(cardinality(positions)), 0) FROM unnest("words"));--> statement-breakpoint
ALTER TABLE "story_search" ENABLE TRIGGER USER;--> statement-breakpoint
DELETE FROM "search_word_changes";--> statement-breakpoint
DELETE FROM "search_words";--> statement-breakpoint
INSERT INTO "search_words" SELECT word, ndoc, nentry FROM ts_stat('SELECT "words" FROM "story_search"')
UNION ALL SELECT '', count(*), coalesce(sum("length"), 0) FROM "story_search";
