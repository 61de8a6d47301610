DROP FUNCTION IF EXISTS is_paired(text[]);--> statement-breakpoint
DROP FUNCTION IF EXISTS recount_pairs(uuid[]);--> statement-breakpoint
DROP FUNCTION IF EXISTS shared_mentions(uuid, uuid);--> statement-breakpoint
DROP TABLE "entity_pairs" CASCADE;