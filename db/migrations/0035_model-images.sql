CREATE TABLE "image_usage" (
	"day" date PRIMARY KEY NOT NULL,
	"images" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "covers" ADD COLUMN "picture" "bytea";--> statement-breakpoint
ALTER TABLE "covers" ADD COLUMN "model" varchar(200);--> statement-breakpoint
ALTER TABLE "covers" ADD COLUMN "prompt_version" varchar(40);--> statement-breakpoint
ALTER TABLE "image_runs" ADD COLUMN "designed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "image_runs" ADD COLUMN "designed_reason" varchar(300);