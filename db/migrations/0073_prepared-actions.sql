CREATE TYPE "public"."ledger_act" AS ENUM('issue', 'correct', 'retire');--> statement-breakpoint
CREATE TABLE "prepared_actions" (
	"digest" varchar(64) PRIMARY KEY NOT NULL,
	"act" "ledger_act" NOT NULL,
	"log" "log_name" NOT NULL,
	"certificate_id" varchar(64) NOT NULL,
	"project_name" varchar(300) NOT NULL,
	"newest_entry" bigint,
	"action" jsonb,
	"prepared_by_id" uuid NOT NULL,
	"prepared_by" varchar(254) NOT NULL,
	"prepared_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"declined_by" varchar(254),
	"declined_at" timestamp (3) with time zone,
	"decline_reason" varchar(1000),
	"signed_entry" bigint,
	CONSTRAINT "prepared_actions_signed" CHECK (("prepared_actions"."signed_entry" is null) = ("prepared_actions"."action" is not null)),
	CONSTRAINT "prepared_actions_declined" CHECK (num_nulls("prepared_actions"."declined_by", "prepared_actions"."declined_at", "prepared_actions"."decline_reason") in (0, 3)
        and ("prepared_actions"."declined_at" is null or "prepared_actions"."signed_entry" is null))
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "second_person" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "certificates_source_entity" ON "destruction_certificates" USING btree ("source_entity");