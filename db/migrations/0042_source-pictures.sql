ALTER TABLE "covers" ADD COLUMN "picture_url" varchar(2048);--> statement-breakpoint
ALTER TABLE "covers" ADD COLUMN "credit" varchar(120);--> statement-breakpoint
ALTER TABLE "covers" ADD COLUMN "license" varchar(60);--> statement-breakpoint
ALTER TABLE "covers" ADD COLUMN "alt" varchar(300);--> statement-breakpoint
CREATE INDEX "covers_picture_url" ON "covers" USING btree ("picture_url") WHERE "covers"."picture_url" is not null;