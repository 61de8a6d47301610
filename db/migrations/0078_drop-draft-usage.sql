ALTER TABLE "drafts" DROP COLUMN "tokens_in";--> statement-breakpoint
ALTER TABLE "drafts" DROP COLUMN "tokens_out";--> statement-breakpoint
ALTER TABLE "drafts" DROP COLUMN "latency_ms";