CREATE TYPE "public"."source_license" AS ENUM('quote', 'summarize', 'republish');--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "license" "source_license" DEFAULT 'quote' NOT NULL;