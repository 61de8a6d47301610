DROP FUNCTION IF EXISTS add_mentions(mention_subject, uuid[]);--> statement-breakpoint
DROP FUNCTION IF EXISTS join_mention_counts(uuid, uuid);--> statement-breakpoint
DROP FUNCTION IF EXISTS keep_cells() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS count_in_cells(site_type[], numeric[], numeric[], int[]);--> statement-breakpoint
DROP TABLE "site_cells" CASCADE;
