ALTER TABLE "digest_issues" ALTER COLUMN "arrangement" SET DEFAULT '{"pinned":[],"leftOut":[]}'::json;--> statement-breakpoint
UPDATE "digest_issues" SET "arrangement" = json_build_object('pinned', "arrangement"->'pinned', 'leftOut', "arrangement"->'leftOut');
