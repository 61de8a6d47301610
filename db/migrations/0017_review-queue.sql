CREATE TABLE "review_entries" (
	"story_id" uuid PRIMARY KEY NOT NULL,
	"status" "story_status" NOT NULL,
	"category" "category" NOT NULL,
	"score" integer NOT NULL,
	"source_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"title_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_words" (
	"story_id" uuid PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review_entries" ADD CONSTRAINT "review_entries_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_words" ADD CONSTRAINT "review_words_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_entries_newest" ON "review_entries" USING btree ("status","at" desc,"story_id" desc);--> statement-breakpoint
CREATE INDEX "review_words_words" ON "review_words" USING gin ("words");--> statement-breakpoint
ALTER TABLE "image_runs" DROP COLUMN "is_approved_only";