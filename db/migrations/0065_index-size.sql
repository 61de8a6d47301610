ALTER TABLE "log_index_rows" ALTER COLUMN "tree_size" DROP NOT NULL;--> statement-breakpoint
UPDATE "log_index_rows" SET "tree_size" = NULL WHERE "prefix" <> '';--> statement-breakpoint
ALTER TABLE "log_index_rows" ADD CONSTRAINT "log_index_rows_size" CHECK (("log_index_rows"."prefix" = '') = ("log_index_rows"."tree_size" is not null));