CREATE TABLE "model_usage" (
	"day" date PRIMARY KEY NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"tokens_in" bigint DEFAULT 0 NOT NULL,
	"tokens_out" bigint DEFAULT 0 NOT NULL,
	"tokens_reserved" bigint DEFAULT 0 NOT NULL,
	"cost_micros" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "tokens_in" integer;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "tokens_out" integer;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "latency_ms" integer;