CREATE TABLE "search_word_changes" (
	"word" text NOT NULL,
	"stories" integer NOT NULL,
	"occurrences" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"stories" integer NOT NULL,
	"occurrences" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "story_search" ADD COLUMN "length" integer;
--> statement-breakpoint
-- In the new order: the summary right after the title.
UPDATE "story_search" SET "words" = setweight(to_tsvector('pg_catalog.english', story."title"), 'A')
  || setweight(to_tsvector('pg_catalog.english', story."summary"), 'C')
  || setweight(to_tsvector('pg_catalog.english', array_to_string(story."tags" || story."entities", ' . ')), 'B')
  || setweight(to_tsvector('pg_catalog.english',
    concat_ws(' . ', story."why_matters", story."regulatory_basis", story."human_impact", story."geo")), 'D')
FROM "stories" AS story WHERE story."id" = "story_search"."story_id";
--> statement-breakpoint
UPDATE "story_search" SET "length" = (SELECT coalesce(sum(cardinality(positions)), 0) FROM unnest("words"));
--> statement-breakpoint
ALTER TABLE "story_search" ALTER COLUMN "length" SET NOT NULL;
--> statement-breakpoint
INSERT INTO "search_words" SELECT word, ndoc, nentry FROM ts_stat('SELECT "words" FROM "story_search"')
UNION ALL SELECT '', count(*), coalesce(sum("length"), 0) FROM "story_search";
--> statement-breakpoint
CREATE INDEX "search_word_changes_word" ON "search_word_changes" USING btree ("word");