CREATE TABLE "story_joins" (
	"story_id" uuid PRIMARY KEY NOT NULL,
	"into_id" uuid NOT NULL,
	"joined_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "story_joins" ADD CONSTRAINT "story_joins_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_joins" ADD CONSTRAINT "story_joins_into_id_stories_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "story_joins_into" ON "story_joins" USING btree ("into_id");