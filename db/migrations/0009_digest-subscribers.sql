CREATE TYPE "public"."leave_reason" AS ENUM('request', 'bounces', 'staff');--> statement-breakpoint
CREATE TYPE "public"."subscriber_origin" AS ENUM('form', 'staff', 'import');--> statement-breakpoint
CREATE TABLE "digest_keys" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"key" "bytea" NOT NULL,
	CONSTRAINT "digest_keys_one_row" CHECK ("digest_keys"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "left_because" "leave_reason";--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "is_unconfirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "greeted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "origin" "subscriber_origin" DEFAULT 'form' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "categories" "category"[];--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "bounces" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "digest_confirms_addresses" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "digest_emails_per_second_max" smallint;