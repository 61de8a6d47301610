DROP INDEX "item_fingerprints_keys";--> statement-breakpoint
CREATE INDEX "item_fingerprints_keys" ON "item_fingerprints" USING gin ("keys") WITH (fastupdate=false);