ALTER TABLE "raw_items" ADD COLUMN "lease_id" uuid;--> statement-breakpoint
ALTER TABLE "raw_items" ADD COLUMN "leased_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "raw_items" ADD COLUMN "draft_attempts" integer DEFAULT 0 NOT NULL;