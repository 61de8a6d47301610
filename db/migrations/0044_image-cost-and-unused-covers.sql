ALTER TABLE "covers" ADD COLUMN "unused_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "image_usage" ADD COLUMN "cost_micros" bigint DEFAULT 0 NOT NULL;