DROP INDEX "entity_pairs_most";--> statement-breakpoint
ALTER TABLE "entity_pairs" ADD COLUMN "sites" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "entities_known" ON "entities" USING btree ("id") WHERE "entities"."kind" is not null;--> statement-breakpoint
CREATE INDEX "entity_pairs_shared" ON "entity_pairs" USING btree ("entity_id",("stories" + "certificates" + "sites") desc,"other_id");--> statement-breakpoint
CREATE INDEX "stories_public_place" ON "stories" USING btree (lower("geo"),"approved_at" desc nulls last,"id" desc) WHERE "stories"."status" = 'APPROVED';--> statement-breakpoint
-- Called `shared_mentions` now.
DROP FUNCTION IF EXISTS "mentions_of_both"(uuid, uuid);--> statement-breakpoint
-- Sites now also mention who runs them and where they are. The start that follows fills in all their mentions again.
DELETE FROM "entity_mentions" WHERE "subject" = 'site';--> statement-breakpoint
UPDATE "entities" SET "sites" = 0 WHERE "sites" <> 0;
