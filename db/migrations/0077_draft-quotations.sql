ALTER TABLE "drafts" ADD COLUMN "quotations" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "drafts" SET "quotations" = "kept"."quotations"
FROM (
  SELECT "story_id", array_agg("text" ORDER BY "number") AS "quotations"
  FROM "story_claims" WHERE "kind" = 'quotation' AND "field" <> 'keyData' GROUP BY "story_id"
) AS "kept"
WHERE "kept"."story_id" = "drafts"."story_id";--> statement-breakpoint
DROP TABLE "story_claims" CASCADE;--> statement-breakpoint
DROP TYPE "public"."claim_field";--> statement-breakpoint
DROP TYPE "public"."claim_kind";
