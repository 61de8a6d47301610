CREATE INDEX "story_search_counts" ON "story_search" USING btree ("category","content_type","public_at","story_id");--> statement-breakpoint
ALTER TABLE "story_search" RESET (toast_tuple_target);
--> statement-breakpoint
ALTER TABLE "story_search" ALTER COLUMN "words" SET STORAGE EXTENDED;
