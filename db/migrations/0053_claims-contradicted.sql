ALTER TABLE "review_entries" ADD COLUMN "contradicted" integer;--> statement-breakpoint
-- Counted again, with those that the sources contradict.
UPDATE "review_entries" SET "unsupported" = NULL WHERE "unsupported" > 0 AND "status" IN ('NEEDS_REVIEW', 'HELD');
