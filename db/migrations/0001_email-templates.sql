CREATE TYPE "public"."mail_state" AS ENUM('waiting', 'sent', 'written', 'failed');--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "template" varchar(60) DEFAULT 'stored' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "template" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "data" json;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "state" "mail_state" DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
UPDATE "mails" SET
  "data" = CASE WHEN "text" IS NOT NULL AND "html" IS NOT NULL
    THEN json_build_object('subject', "subject", 'text', "text", 'html', "html") END,
  "state" = CASE
    WHEN "failed_at" IS NOT NULL THEN 'failed'
    WHEN "sent_at" IS NULL THEN 'waiting'
    WHEN "delivery" = 'smtp' THEN 'sent'
    ELSE 'written' END::"mail_state";--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "text";--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "html";--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "delivery";--> statement-breakpoint
DROP TYPE "public"."mail_delivery";
