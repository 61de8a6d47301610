CREATE TYPE "public"."claim_field" AS ENUM('summary', 'whyMatters', 'regulatoryBasis', 'humanImpact', 'keyData');--> statement-breakpoint
CREATE TYPE "public"."claim_kind" AS ENUM('quotation', 'citation', 'number', 'date');--> statement-breakpoint
CREATE TABLE "story_claims" (
	"story_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"field" "claim_field" NOT NULL,
	"kind" "claim_kind" NOT NULL,
	"text" text NOT NULL,
	"raw_item_id" uuid,
	"support_start" integer,
	"support_end" integer,
	CONSTRAINT "story_claims_story_id_number_pk" PRIMARY KEY("story_id","number"),
	CONSTRAINT "story_claims_support" CHECK (num_nulls("story_claims"."raw_item_id", "story_claims"."support_start", "story_claims"."support_end") in (0, 3)
        and "story_claims"."support_start" < "story_claims"."support_end")
);
--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "model" varchar(200);--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "fallback_reason" varchar(500);--> statement-breakpoint
ALTER TABLE "story_claims" ADD CONSTRAINT "story_claims_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;