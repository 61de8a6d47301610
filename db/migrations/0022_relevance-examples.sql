CREATE TABLE "relevance_examples" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"raw_item_id" uuid,
	"title" varchar(1000) NOT NULL,
	"content_text" text NOT NULL,
	"is_about_pfas" boolean NOT NULL,
	"labelled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "relevance_examples_rawItemId_unique" UNIQUE("raw_item_id")
);
--> statement-breakpoint
ALTER TABLE "relevance_examples" ADD CONSTRAINT "relevance_examples_raw_item_id_raw_items_id_fk" FOREIGN KEY ("raw_item_id") REFERENCES "public"."raw_items"("id") ON DELETE set null ON UPDATE no action;