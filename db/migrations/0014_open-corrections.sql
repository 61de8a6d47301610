CREATE TABLE "story_withdrawals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"story_id" uuid NOT NULL,
	"withdrawn_at" timestamp with time zone NOT NULL,
	"reason" varchar(500)
);
--> statement-breakpoint
ALTER TABLE "story_revisions" ADD COLUMN "withheld_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "story_revisions" ADD COLUMN "withheld_reason" varchar(500);--> statement-breakpoint
ALTER TABLE "story_withdrawals" ADD CONSTRAINT "story_withdrawals_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "story_withdrawals_story" ON "story_withdrawals" USING btree ("story_id","withdrawn_at");--> statement-breakpoint
ALTER TABLE "story_revisions" ADD CONSTRAINT "story_revisions_withheld" CHECK (("story_revisions"."withheld_at" is null) = ("story_revisions"."withheld_reason" is null));