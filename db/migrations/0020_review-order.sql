DROP INDEX "review_entries_newest";--> statement-breakpoint
CREATE INDEX "review_entries_best" ON "review_entries" USING btree ("status","score" desc,"at" desc,"story_id" desc,"category","source_id");--> statement-breakpoint
CREATE INDEX "review_entries_title" ON "review_entries" USING btree ("status","title_key" collate "C","story_id");--> statement-breakpoint
CREATE INDEX "review_entries_newest" ON "review_entries" USING btree ("status","at" desc,"story_id" desc,"category","score","source_id");