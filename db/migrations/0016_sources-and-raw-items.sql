DROP INDEX "raw_items_new";--> statement-breakpoint
DROP INDEX "raw_items_source";--> statement-breakpoint
DROP INDEX "sources_due";--> statement-breakpoint
ALTER TABLE "raw_items" ADD COLUMN "draft_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "raw_items_arrival" ON "raw_items" USING btree ("fetched_at","id");--> statement-breakpoint
CREATE INDEX "raw_items_status" ON "raw_items" USING btree ("status_raw","fetched_at","id");--> statement-breakpoint
CREATE INDEX "raw_items_source_status" ON "raw_items" USING btree ("source_id","status_raw","fetched_at","id");--> statement-breakpoint
CREATE INDEX "raw_items_source" ON "raw_items" USING btree ("source_id","fetched_at","id");--> statement-breakpoint
CREATE INDEX "sources_due" ON "sources" USING btree ("next_fetch_at") WHERE "sources"."is_active" and "sources"."paused_at" is null;