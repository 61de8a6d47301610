ALTER TABLE "covers" ADD COLUMN "key_data" jsonb;--> statement-breakpoint
ALTER TABLE "covers" ADD COLUMN "site_title" varchar(60) DEFAULT 'The PFAS Record' NOT NULL;