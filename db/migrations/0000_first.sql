CREATE TYPE "public"."subscriber_status" AS ENUM('ACTIVE', 'UNSUBSCRIBED');--> statement-breakpoint
CREATE TYPE "public"."parser_type" AS ENUM('rss', 'federal_register', 'pubmed', 'crossref', 'generic');--> statement-breakpoint
CREATE TYPE "public"."raw_item_status" AS ENUM('new', 'parsed', 'ignored');--> statement-breakpoint
CREATE TYPE "public"."certificate_status" AS ENUM('Issued', 'Retired');--> statement-breakpoint
CREATE TYPE "public"."destruction_tech" AS ENUM('SCWO', 'HALT', 'Plasma', 'Pyrolysis');--> statement-breakpoint
CREATE TYPE "public"."waste_stream" AS ENUM('AFFF', 'RO Brine', 'IX Still Bottoms', 'Sludges');--> statement-breakpoint
CREATE TYPE "public"."content_type" AS ENUM('News', 'Research', 'Profile', 'Explainer', 'Compliance', 'Context', 'Podcast', 'Graphics', 'Destruction', 'Gateway');--> statement-breakpoint
CREATE TYPE "public"."story_status" AS ENUM('NEEDS_REVIEW', 'APPROVED', 'HELD', 'DISCARDED');--> statement-breakpoint
CREATE TYPE "public"."site_type" AS ENUM('Military', 'Drinking Water Above MCL', 'Drinking Water Below MCL', 'Industrial', 'Other');--> statement-breakpoint
CREATE TYPE "public"."user_role" AS ENUM('ADMIN', 'EDITOR', 'VIEWER');--> statement-breakpoint
CREATE TYPE "public"."category" AS ENUM('Science & Tech', 'Regulation', 'Litigation', 'Finance/Insurance', 'Utilities', 'Destruction Capacity', 'Corporate');--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" varchar(254) NOT NULL,
	"status" "subscriber_status" DEFAULT 'ACTIVE' NOT NULL,
	"subscribed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"unsubscribed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "fetch_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source_id" uuid NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"fetched_at" timestamp with time zone,
	"items_found" integer DEFAULT 0 NOT NULL,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "raw_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source_id" uuid NOT NULL,
	"url" varchar(2048) NOT NULL,
	"title" varchar(1000) NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL,
	"content_html" text NOT NULL,
	"content_text" text NOT NULL,
	"hash" varchar(64) NOT NULL,
	"status_raw" "raw_item_status" DEFAULT 'new' NOT NULL,
	"reason" text,
	"fetch_run_id" uuid,
	"extra" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "raw_items_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "sources" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" varchar(200) NOT NULL,
	"url" varchar(2048) NOT NULL,
	"parser" "parser_type" NOT NULL,
	"weight" integer DEFAULT 5 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"default_category" "category",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"etag" text,
	"last_modified" text,
	"last_fetched_at" timestamp with time zone,
	"next_fetch_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failures_in_a_row" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	CONSTRAINT "sources_weight" CHECK ("sources"."weight" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "destruction_certificates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"certificate_id" varchar(64) NOT NULL,
	"status" "certificate_status" DEFAULT 'Issued' NOT NULL,
	"project_name" varchar(300) NOT NULL,
	"destruction_tech" "destruction_tech" NOT NULL,
	"waste_stream" "waste_stream" NOT NULL,
	"source_entity" varchar(300) NOT NULL,
	"facility" varchar(300) NOT NULL,
	"lot_id" varchar(300) NOT NULL,
	"pre_treatment_lab" varchar(300) NOT NULL,
	"post_treatment_lab" varchar(300) NOT NULL,
	"pfas_pre_concentration_ug_l" numeric(12, 2) NOT NULL,
	"pfas_post_concentration_ug_l" numeric(12, 2) NOT NULL,
	"sample_volume_l" numeric(10, 2) NOT NULL,
	"pfas_destroyed_grams" numeric(10, 3) NOT NULL,
	"byproduct_testing_summary" text,
	"verifier" varchar(300) NOT NULL,
	"chain_of_custody_hash" varchar(80) NOT NULL,
	"issue_date" date,
	"retirement_date" date,
	"retired_to" varchar(300),
	"documents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notes" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "destruction_certificates_certificateId_unique" UNIQUE("certificate_id")
);
--> statement-breakpoint
CREATE TABLE "stories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"raw_item_id" uuid,
	"slug" varchar(120) NOT NULL,
	"title" varchar(500) NOT NULL,
	"summary" varchar(4000) NOT NULL,
	"why_matters" varchar(4000),
	"regulatory_basis" varchar(4000),
	"human_impact" varchar(4000),
	"category" "category" NOT NULL,
	"content_type" "content_type" DEFAULT 'News' NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"entities" text[] DEFAULT '{}'::text[] NOT NULL,
	"geo" varchar(200),
	"key_data" jsonb,
	"score" integer DEFAULT 0 NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"image_url" varchar(2048),
	"citation_count" integer DEFAULT 0 NOT NULL,
	"audio_url" varchar(2048),
	"graphics_url" varchar(2048),
	"status" "story_status" DEFAULT 'NEEDS_REVIEW' NOT NULL,
	"approved_at" timestamp with time zone,
	"approved_by" uuid,
	"canonical_url" varchar(2048) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "stories_score" CHECK ("stories"."score" between 0 and 10),
	CONSTRAINT "stories_citations" CHECK ("stories"."citation_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "contamination_sites" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_name" varchar(300) NOT NULL,
	"site_type" "site_type" NOT NULL,
	"location" varchar(300) NOT NULL,
	"zip_code" varchar(10),
	"latitude" numeric(10, 7),
	"longitude" numeric(10, 7),
	"contaminant_data" jsonb NOT NULL,
	"max_pfas_level" numeric(10, 2),
	"tested_at" date,
	"data_source" varchar(300) DEFAULT 'EWG' NOT NULL,
	"source_url" varchar(2048),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_email" varchar(254),
	"act" varchar(80) NOT NULL,
	"subject_type" varchar(40) NOT NULL,
	"subject_id" varchar(120) NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" varchar(64) PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" varchar(64) NOT NULL,
	"failed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" varchar(254) NOT NULL,
	"password" text NOT NULL,
	"role" "user_role" DEFAULT 'VIEWER' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"story_id" uuid PRIMARY KEY NOT NULL,
	"writer" varchar(40) NOT NULL,
	"writer_version" varchar(80) NOT NULL,
	"score_parts" jsonb NOT NULL,
	"is_quotation" boolean NOT NULL,
	"original_title" text NOT NULL,
	"original_summary" text NOT NULL,
	"drafted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fetch_runs" ADD CONSTRAINT "fetch_runs_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raw_items" ADD CONSTRAINT "raw_items_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raw_items" ADD CONSTRAINT "raw_items_fetch_run_id_fetch_runs_id_fk" FOREIGN KEY ("fetch_run_id") REFERENCES "public"."fetch_runs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_raw_item_id_raw_items_id_fk" FOREIGN KEY ("raw_item_id") REFERENCES "public"."raw_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "subscribers_email_unique" ON "subscribers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "fetch_runs_source" ON "fetch_runs" USING btree ("source_id","requested_at");--> statement-breakpoint
CREATE INDEX "raw_items_source" ON "raw_items" USING btree ("source_id","fetched_at");--> statement-breakpoint
CREATE INDEX "raw_items_run" ON "raw_items" USING btree ("fetch_run_id");--> statement-breakpoint
CREATE INDEX "raw_items_new" ON "raw_items" USING btree ("fetched_at") WHERE "raw_items"."status_raw" = 'new';--> statement-breakpoint
CREATE INDEX "sources_due" ON "sources" USING btree ("next_fetch_at") WHERE "sources"."is_active";--> statement-breakpoint
CREATE INDEX "certificates_issue_date" ON "destruction_certificates" USING btree ("issue_date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "stories_raw_item_unique" ON "stories" USING btree ("raw_item_id");--> statement-breakpoint
CREATE INDEX "stories_public" ON "stories" USING btree ("approved_at" desc nulls last,"id" desc) WHERE "stories"."status" = 'APPROVED';--> statement-breakpoint
CREATE INDEX "stories_public_type" ON "stories" USING btree ("content_type","approved_at" desc nulls last,"id" desc) WHERE "stories"."status" = 'APPROVED';--> statement-breakpoint
CREATE INDEX "stories_public_category" ON "stories" USING btree ("category","approved_at" desc nulls last,"id" desc) WHERE "stories"."status" = 'APPROVED';--> statement-breakpoint
CREATE INDEX "stories_public_lead" ON "stories" USING btree ("featured","score") WHERE "stories"."status" = 'APPROVED';--> statement-breakpoint
CREATE INDEX "stories_queue" ON "stories" USING btree ("status","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "stories_tags" ON "stories" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "stories_entities" ON "stories" USING gin ("entities");--> statement-breakpoint
CREATE INDEX "contamination_sites_zip" ON "contamination_sites" USING btree ("zip_code");--> statement-breakpoint
CREATE INDEX "audit_entries_time" ON "audit_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_key_time" ON "sign_in_failures" USING btree ("key","failed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));