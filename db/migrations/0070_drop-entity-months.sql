DROP FUNCTION IF EXISTS shared_mentions(uuid, uuid);--> statement-breakpoint
DROP FUNCTION IF EXISTS month_of_mention(timestamptz);--> statement-breakpoint
DROP FUNCTION IF EXISTS recount_months(uuid[]);--> statement-breakpoint
DROP FUNCTION IF EXISTS count_months_in(text);--> statement-breakpoint
DROP TABLE "entity_month_zone" CASCADE;--> statement-breakpoint
DROP TABLE "entity_months" CASCADE;