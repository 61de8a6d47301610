CREATE TYPE "public"."digest_delivery" AS ENUM('smtp', 'outbox');--> statement-breakpoint
ALTER TABLE "digest_issues" ADD COLUMN "delivery" "digest_delivery";--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "postal_address" varchar(200);