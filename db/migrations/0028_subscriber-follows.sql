ALTER TABLE "subscribers" ADD COLUMN "zip_codes" varchar(5)[];--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "searches" varchar(200)[];