CREATE TYPE "public"."weekday" AS ENUM('Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday');--> statement-breakpoint
CREATE TABLE "settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"title" varchar(60) DEFAULT 'The PFAS Record' NOT NULL,
	"contact_email" varchar(254) DEFAULT 'contact@example.org' NOT NULL,
	"corrections_email" varchar(254),
	"diversity_targets" jsonb DEFAULT '{"news":40,"interviews":20,"science":20,"compliance":20}'::jsonb NOT NULL,
	"digest_day" "weekday" DEFAULT 'Friday' NOT NULL,
	"digest_hour" smallint DEFAULT 9 NOT NULL,
	"digest_sender_name" varchar(80) DEFAULT 'The PFAS Record' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settings_one_row" CHECK ("settings"."id" = 1)
);
--> statement-breakpoint
-- Always one row: whoever reads the settings finds them.
INSERT INTO "settings" DEFAULT VALUES;
