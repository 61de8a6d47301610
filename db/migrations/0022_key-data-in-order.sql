ALTER TABLE "stories" ALTER COLUMN "key_data" SET DATA TYPE json;--> statement-breakpoint
ALTER TABLE "story_revisions" ALTER COLUMN "before" SET DATA TYPE json, ALTER COLUMN "after" SET DATA TYPE json;--> statement-breakpoint
ALTER TABLE "audit_entries" ALTER COLUMN "before" SET DATA TYPE json, ALTER COLUMN "after" SET DATA TYPE json;
