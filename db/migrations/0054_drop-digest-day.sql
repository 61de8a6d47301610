ALTER TABLE "settings" DROP COLUMN "digest_day";--> statement-breakpoint
DROP TYPE "public"."weekday";