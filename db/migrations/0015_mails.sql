CREATE TYPE "public"."mail_delivery" AS ENUM('smtp', 'outbox');--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" varchar(200) NOT NULL,
	"recipient" varchar(254) NOT NULL,
	"sender_name" varchar(80) NOT NULL,
	"subject" varchar(200) NOT NULL,
	"text" text,
	"html" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"last_error" varchar(300),
	"delivery" "mail_delivery",
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "mails_time" ON "mails" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);