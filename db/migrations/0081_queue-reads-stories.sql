DROP FUNCTION IF EXISTS keep_review_entry() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS refresh_review_entries(uuid[]);--> statement-breakpoint
DROP FUNCTION IF EXISTS keep_review_words() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS refresh_review_words(uuid[]);--> statement-breakpoint
DROP FUNCTION IF EXISTS review_words_of(stories);--> statement-breakpoint
DROP FUNCTION IF EXISTS forget_grounding() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS forget_grounding_of_source() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS forget_grounding_of_new_sources() CASCADE;--> statement-breakpoint
CREATE TABLE "claim_counts" (
	"story_id" uuid PRIMARY KEY NOT NULL,
	"claims" integer,
	"unsupported" integer NOT NULL,
	"contradicted" integer
);--> statement-breakpoint
INSERT INTO "claim_counts" ("story_id", "claims", "unsupported", "contradicted")
SELECT "story_id", "claims", "unsupported", "contradicted" FROM "review_entries" WHERE "unsupported" IS NOT NULL;--> statement-breakpoint
DROP INDEX "stories_queue";--> statement-breakpoint
ALTER TABLE "claim_counts" ADD CONSTRAINT "claim_counts_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stories_queue_newest" ON "stories" USING btree ("status",(case when "status" = 'APPROVED' then coalesce("approved_at", "created_at") else "created_at" end) desc,"id" desc);--> statement-breakpoint
CREATE INDEX "stories_queue_best" ON "stories" USING btree ("status","score" desc);--> statement-breakpoint
CREATE INDEX "stories_queue_title" ON "stories" USING btree ("status",lower("title") collate "C","id");--> statement-breakpoint
-- The unstemmed words of a story.
CREATE FUNCTION queue_words(title text, summary text, geo text, tags text[], entities text[]) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 2000 AS $$
  SELECT to_tsvector('pg_catalog.simple', concat_ws(' . ', title, summary, geo, array_to_string(tags || entities, ' . ')))
$$;--> statement-breakpoint
CREATE INDEX "stories_queue_words" ON "stories" USING gin (queue_words("title", "summary", "geo", "tags", "entities")) WITH (fastupdate=false);--> statement-breakpoint
-- Without statistics, every word counts as rare, and every search reads the index. With them, a search for a word that
-- most stories have would compute the words of each story.
ALTER INDEX "stories_queue_words" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
DROP TABLE "review_entries" CASCADE;--> statement-breakpoint
DROP TABLE "review_words" CASCADE;
