ALTER TABLE "site_unread_lines" DROP CONSTRAINT "site_unread_lines_import_id_key_pk";--> statement-breakpoint
ALTER TABLE "site_unread_lines" ADD COLUMN "compound" varchar(80);--> statement-breakpoint
ALTER TABLE "site_unread_lines" ADD COLUMN "collected_on" date;--> statement-breakpoint
ALTER TABLE "site_unread_lines" ADD CONSTRAINT "site_unread_lines_result" UNIQUE NULLS NOT DISTINCT("import_id","key","compound","collected_on");