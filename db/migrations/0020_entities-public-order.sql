DROP INDEX "entities_public";--> statement-breakpoint
CREATE INDEX "entities_public" ON "entities" USING btree ((-"stories"),"name") WHERE "entities"."stories" > 0;