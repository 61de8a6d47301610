CREATE INDEX "contamination_sites_town" ON "contamination_sites" USING btree (lower(split_part("location", ',', 1)));--> statement-breakpoint
-- The category and the content type are counted from their columns now.
ALTER TABLE "story_search" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "story_search" SET "labels" = ARRAY(
  SELECT label FROM unnest("labels") AS label WHERE label LIKE 'entity:%' OR label LIKE 'tag:%'
);--> statement-breakpoint
ALTER TABLE "story_search" ENABLE TRIGGER USER;
