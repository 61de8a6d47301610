CREATE TYPE "public"."delivery_state" AS ENUM('waiting', 'deferred', 'sent', 'bounced', 'left');--> statement-breakpoint
CREATE TYPE "public"."digest_status" AS ENUM('planned', 'sending', 'paused', 'sent', 'skipped');--> statement-breakpoint
CREATE TABLE "digest_deliveries" (
	"issue_id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"state" "delivery_state" DEFAULT 'waiting' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"last_error" varchar(300),
	CONSTRAINT "digest_deliveries_issue_id_subscriber_id_pk" PRIMARY KEY("issue_id","subscriber_id")
);
--> statement-breakpoint
CREATE TABLE "digest_issues" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"date" date NOT NULL,
	"status" "digest_status" DEFAULT 'planned' NOT NULL,
	"subject" varchar(150),
	"introduction" varchar(2000),
	"arrangement" json DEFAULT '{"pinned":[],"leftOut":[],"order":[]}'::json NOT NULL,
	"content" json,
	"reason" varchar(300),
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"planned" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"bounced" integer DEFAULT 0 NOT NULL,
	"unsubscribed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "digest_issues_date" UNIQUE("date"),
	CONSTRAINT "digest_issues_content" CHECK ("digest_issues"."status" in ('planned', 'skipped') or ("digest_issues"."content" is not null and "digest_issues"."started_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "digest_deliveries" ADD CONSTRAINT "digest_deliveries_issue_id_digest_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."digest_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_deliveries" ADD CONSTRAINT "digest_deliveries_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "digest_deliveries_subscriber" ON "digest_deliveries" USING btree ("subscriber_id");