-- For searches within words. A trusted extension: it takes the right to create objects in the database, no superuser.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TYPE "public"."subscriber_status" AS ENUM('ACTIVE', 'UNSUBSCRIBED');--> statement-breakpoint
CREATE TYPE "public"."parser_type" AS ENUM('rss', 'federal_register', 'pubmed', 'crossref', 'generic');--> statement-breakpoint
CREATE TYPE "public"."raw_item_status" AS ENUM('new', 'parsed', 'ignored');--> statement-breakpoint
CREATE TYPE "public"."certificate_status" AS ENUM('Issued', 'Retired');--> statement-breakpoint
CREATE TYPE "public"."destruction_tech" AS ENUM('SCWO', 'HALT', 'Plasma', 'Pyrolysis');--> statement-breakpoint
CREATE TYPE "public"."waste_stream" AS ENUM('AFFF', 'RO Brine', 'IX Still Bottoms', 'Sludges');--> statement-breakpoint
CREATE TYPE "public"."log_name" AS ENUM('real', 'sample');--> statement-breakpoint
CREATE TYPE "public"."content_type" AS ENUM('News', 'Research', 'Profile', 'Explainer', 'Compliance', 'Context', 'Podcast', 'Graphics', 'Destruction', 'Gateway');--> statement-breakpoint
CREATE TYPE "public"."label_kind" AS ENUM('tag', 'entity');--> statement-breakpoint
CREATE TYPE "public"."story_status" AS ENUM('NEEDS_REVIEW', 'APPROVED', 'HELD', 'DISCARDED');--> statement-breakpoint
CREATE TYPE "public"."mail_delivery" AS ENUM('smtp', 'outbox');--> statement-breakpoint
CREATE TYPE "public"."sample_kind" AS ENUM('story', 'source', 'site', 'certificate');--> statement-breakpoint
CREATE TYPE "public"."site_type" AS ENUM('Military', 'Drinking Water Above MCL', 'Drinking Water Below MCL', 'Industrial', 'Other');--> statement-breakpoint
CREATE TYPE "public"."user_role" AS ENUM('ADMIN', 'EDITOR', 'VIEWER');--> statement-breakpoint
CREATE TYPE "public"."weekday" AS ENUM('Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday');--> statement-breakpoint
CREATE TYPE "public"."category" AS ENUM('Science & Tech', 'Regulation', 'Litigation', 'Finance/Insurance', 'Utilities', 'Destruction Capacity', 'Corporate');--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" varchar(254) NOT NULL,
	"status" "subscriber_status" DEFAULT 'ACTIVE' NOT NULL,
	"subscribed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"unsubscribed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "covers" (
	"image_url" varchar(2048) PRIMARY KEY NOT NULL,
	"title" varchar(500) NOT NULL,
	"category" "category" NOT NULL,
	"seed" varchar(120) NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "image_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"requested_by" uuid,
	"total" integer NOT NULL,
	"made" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"reached_story_id" uuid,
	"moved_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
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
	"draft_requested_at" timestamp with time zone,
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
	"paused_at" timestamp with time zone,
	CONSTRAINT "sources_weight" CHECK ("sources"."weight" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "certificate_totals" (
	"issue_date" date,
	"status" "certificate_status" NOT NULL,
	"destruction_tech" "destruction_tech" NOT NULL,
	"waste_stream" "waste_stream" NOT NULL,
	"certificates" integer NOT NULL,
	"pfas_destroyed_grams" numeric(20, 3) NOT NULL,
	CONSTRAINT "certificate_totals_day" UNIQUE NULLS NOT DISTINCT("issue_date","status","destruction_tech","waste_stream")
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
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"log" "log_name" NOT NULL,
	"entry_indexes" bigint[] NOT NULL,
	"notes_digest" "bytea",
	"notes_salt" "bytea",
	"notes_withdrawn_at" timestamp (3) with time zone,
	"lot_key" text NOT NULL,
	"words" text GENERATED ALWAYS AS (lower(translate(
        ' ' || certificate_id || ' ' || project_name || ' ' || source_entity || ' ' || facility || ' ' || lot_id || ' ' || verifier,
        '-_./:#', '      '))) STORED,
	CONSTRAINT "destruction_certificates_certificateId_unique" UNIQUE("certificate_id"),
	CONSTRAINT "certificates_amounts" CHECK (0 <= "destruction_certificates"."pfas_post_concentration_ug_l" and "destruction_certificates"."pfas_post_concentration_ug_l" <= "destruction_certificates"."pfas_pre_concentration_ug_l"
        and "destruction_certificates"."sample_volume_l" > 0 and "destruction_certificates"."pfas_destroyed_grams" >= 0),
	CONSTRAINT "certificates_dates" CHECK ("destruction_certificates"."retirement_date" >= "destruction_certificates"."issue_date"),
	CONSTRAINT "certificates_retirement" CHECK (("destruction_certificates"."status" = 'Retired') = ("destruction_certificates"."retired_to" is not null)
        and ("destruction_certificates"."status" = 'Retired') = ("destruction_certificates"."retirement_date" is not null)),
	CONSTRAINT "certificates_notes" CHECK (("destruction_certificates"."notes" is null) = ("destruction_certificates"."notes_salt" is null)
        and ("destruction_certificates"."notes" is not null or ("destruction_certificates"."notes_digest" is null) = ("destruction_certificates"."notes_withdrawn_at" is null))
        and ("destruction_certificates"."notes" is null or "destruction_certificates"."notes_digest" is not null and "destruction_certificates"."notes_withdrawn_at" is null
          and "destruction_certificates"."notes_digest" = sha256("destruction_certificates"."notes_salt" || convert_to("destruction_certificates"."notes", 'UTF8')))),
	CONSTRAINT "certificates_chain_hash" CHECK ("destruction_certificates"."chain_of_custody_hash" = 'sha256:' || encode(sha256(convert_to(
        "destruction_certificates"."certificate_id" || ':' || "destruction_certificates"."lot_id" || ':' || "destruction_certificates"."pfas_destroyed_grams"::text, 'UTF8')), 'hex'))
);
--> statement-breakpoint
CREATE TABLE "log_checkpoints" (
	"log" "log_name" NOT NULL,
	"tree_size" bigint NOT NULL,
	"previous_size" bigint NOT NULL,
	"root" "bytea" NOT NULL,
	"note" text NOT NULL,
	"signed_at" timestamp (0) with time zone NOT NULL,
	"cosignature" text NOT NULL,
	CONSTRAINT "log_checkpoints_log_tree_size_pk" PRIMARY KEY("log","tree_size"),
	CONSTRAINT "log_checkpoints_sizes" CHECK ("log_checkpoints"."tree_size" > "log_checkpoints"."previous_size"),
	CONSTRAINT "log_checkpoints_root" CHECK (octet_length("log_checkpoints"."root") = 32)
);
--> statement-breakpoint
CREATE TABLE "log_entries" (
	"log" "log_name" NOT NULL,
	"index" bigint NOT NULL,
	"entry" "bytea" NOT NULL,
	"leaf_hash" "bytea" NOT NULL,
	CONSTRAINT "log_entries_log_index_pk" PRIMARY KEY("log","index"),
	CONSTRAINT "log_entries_index" CHECK ("log_entries"."index" >= 0),
	CONSTRAINT "log_entries_entry" CHECK (octet_length("log_entries"."entry") <= 65535),
	CONSTRAINT "log_entries_leaf_hash" CHECK (octet_length("log_entries"."leaf_hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "log_identities" (
	"log" "log_name" PRIMARY KEY NOT NULL,
	"origin" varchar(300) NOT NULL,
	"public_key" "bytea" NOT NULL,
	CONSTRAINT "log_identities_key" CHECK (octet_length("log_identities"."public_key") = 32)
);
--> statement-breakpoint
CREATE TABLE "log_tiles" (
	"log" "log_name" NOT NULL,
	"level" smallint NOT NULL,
	"n" bigint NOT NULL,
	"hashes" "bytea" NOT NULL,
	"root" "bytea" NOT NULL,
	CONSTRAINT "log_tiles_log_level_n_pk" PRIMARY KEY("log","level","n"),
	CONSTRAINT "log_tiles_place" CHECK ("log_tiles"."level" between 0 and 7 and "log_tiles"."n" >= 0),
	CONSTRAINT "log_tiles_hashes" CHECK (octet_length("log_tiles"."hashes") = 8192),
	CONSTRAINT "log_tiles_root" CHECK (octet_length("log_tiles"."root") = 32)
);
--> statement-breakpoint
CREATE TABLE "label_names" (
	"kind" "label_kind" NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"stories" integer NOT NULL,
	CONSTRAINT "label_names_kind_name_pk" PRIMARY KEY("kind","name")
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
	"key_data" json,
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
CREATE TABLE "story_labels" (
	"story_id" uuid NOT NULL,
	"kind" "label_kind" NOT NULL,
	"slug" text NOT NULL,
	"names" text[] NOT NULL,
	"public_at" timestamp with time zone,
	CONSTRAINT "story_labels_story_id_kind_slug_pk" PRIMARY KEY("story_id","kind","slug")
);
--> statement-breakpoint
CREATE TABLE "story_revisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"story_id" uuid NOT NULL,
	"revised_at" timestamp with time zone NOT NULL,
	"before" json NOT NULL,
	"after" json NOT NULL,
	"withheld_at" timestamp with time zone,
	"withheld_reason" varchar(500),
	CONSTRAINT "story_revisions_withheld" CHECK (("story_revisions"."withheld_at" is null) = ("story_revisions"."withheld_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "story_withdrawals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"story_id" uuid NOT NULL,
	"withdrawn_at" timestamp with time zone NOT NULL,
	"reason" varchar(500)
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" varchar(200) NOT NULL,
	"recipient" varchar(254) NOT NULL,
	"sender_name" varchar(80) NOT NULL,
	"subject" varchar(200) NOT NULL,
	"text" text,
	"html" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"last_error" varchar(300),
	"delivery" "mail_delivery",
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_hits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" varchar(64) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_entries" (
	"story_id" uuid PRIMARY KEY NOT NULL,
	"status" "story_status" NOT NULL,
	"category" "category" NOT NULL,
	"score" integer NOT NULL,
	"source_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"title_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_words" (
	"story_id" uuid PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sample_records" (
	"kind" "sample_kind" NOT NULL,
	"record_id" uuid NOT NULL,
	CONSTRAINT "sample_records_kind_record_id_pk" PRIMARY KEY("kind","record_id")
);
--> statement-breakpoint
CREATE TABLE "story_search" (
	"story_id" uuid PRIMARY KEY NOT NULL,
	"category" "category" NOT NULL,
	"content_type" "content_type" NOT NULL,
	"public_at" timestamp with time zone NOT NULL,
	"words" "tsvector" NOT NULL
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
	"before" json,
	"after" json
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" varchar(254) NOT NULL,
	"role" "user_role" NOT NULL,
	"token_hash" varchar(64) NOT NULL,
	"invited_by" varchar(254) NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "invitations_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" varchar(64) PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" varchar(64) PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"browser" varchar(40) DEFAULT '' NOT NULL,
	CONSTRAINT "sessions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"title" varchar(60) DEFAULT 'The PFAS Record' NOT NULL,
	"contact_email" varchar(254) DEFAULT 'contact@example.org' NOT NULL,
	"corrections_email" varchar(254),
	"diversity_targets" jsonb DEFAULT '{"news":40,"interviews":20,"science":20,"compliance":20}'::jsonb NOT NULL,
	"digest_day" "weekday" DEFAULT 'Friday' NOT NULL,
	"digest_hour" smallint DEFAULT 9 NOT NULL,
	"digest_sender_name" varchar(80) DEFAULT 'The PFAS Record' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settings_one_row" CHECK ("settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" varchar(254) NOT NULL,
	"password" text NOT NULL,
	"role" "user_role" DEFAULT 'VIEWER' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"disabled_at" timestamp with time zone
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
ALTER TABLE "image_runs" ADD CONSTRAINT "image_runs_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fetch_runs" ADD CONSTRAINT "fetch_runs_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raw_items" ADD CONSTRAINT "raw_items_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raw_items" ADD CONSTRAINT "raw_items_fetch_run_id_fetch_runs_id_fk" FOREIGN KEY ("fetch_run_id") REFERENCES "public"."fetch_runs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_raw_item_id_raw_items_id_fk" FOREIGN KEY ("raw_item_id") REFERENCES "public"."raw_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_revisions" ADD CONSTRAINT "story_revisions_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_withdrawals" ADD CONSTRAINT "story_withdrawals_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_entries" ADD CONSTRAINT "review_entries_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_words" ADD CONSTRAINT "review_words_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_search" ADD CONSTRAINT "story_search_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "subscribers_email_unique" ON "subscribers" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "image_runs_open" ON "image_runs" USING btree ((true)) WHERE "image_runs"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "fetch_runs_source" ON "fetch_runs" USING btree ("source_id","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "fetch_runs_waiting" ON "fetch_runs" USING btree ("source_id") WHERE "fetch_runs"."fetched_at" is null;--> statement-breakpoint
CREATE INDEX "raw_items_arrival" ON "raw_items" USING btree ("fetched_at","id");--> statement-breakpoint
CREATE INDEX "raw_items_status" ON "raw_items" USING btree ("status_raw","fetched_at","id");--> statement-breakpoint
CREATE INDEX "raw_items_source" ON "raw_items" USING btree ("source_id","fetched_at","id");--> statement-breakpoint
CREATE INDEX "raw_items_source_status" ON "raw_items" USING btree ("source_id","status_raw","fetched_at","id");--> statement-breakpoint
CREATE INDEX "raw_items_run" ON "raw_items" USING btree ("fetch_run_id");--> statement-breakpoint
CREATE INDEX "sources_due" ON "sources" USING btree ("next_fetch_at") WHERE "sources"."is_active" and "sources"."paused_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_id_any_case" ON "destruction_certificates" USING btree (lower("certificate_id"));--> statement-breakpoint
CREATE INDEX "certificates_lot" ON "destruction_certificates" USING btree ("lot_key",lower("facility"));--> statement-breakpoint
CREATE INDEX "certificates_sample" ON "destruction_certificates" USING btree ("log") WHERE "destruction_certificates"."log" = 'sample';--> statement-breakpoint
CREATE INDEX "certificates_words" ON "destruction_certificates" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "certificates_newest" ON "destruction_certificates" USING btree ("issue_date" desc nulls last,"id" desc);--> statement-breakpoint
CREATE INDEX "certificates_status_newest" ON "destruction_certificates" USING btree ("status", "issue_date" desc nulls last,"id" desc);--> statement-breakpoint
CREATE INDEX "certificates_destruction_tech_newest" ON "destruction_certificates" USING btree ("destruction_tech", "issue_date" desc nulls last,"id" desc);--> statement-breakpoint
CREATE INDEX "certificates_waste_stream_newest" ON "destruction_certificates" USING btree ("waste_stream", "issue_date" desc nulls last,"id" desc);--> statement-breakpoint
CREATE INDEX "certificates_status_destruction_tech_newest" ON "destruction_certificates" USING btree ("status", "destruction_tech", "issue_date" desc nulls last,"id" desc);--> statement-breakpoint
CREATE INDEX "certificates_status_waste_stream_newest" ON "destruction_certificates" USING btree ("status", "waste_stream", "issue_date" desc nulls last,"id" desc);--> statement-breakpoint
CREATE INDEX "certificates_destruction_tech_waste_stream_newest" ON "destruction_certificates" USING btree ("destruction_tech", "waste_stream", "issue_date" desc nulls last,"id" desc);--> statement-breakpoint
CREATE INDEX "certificates_status_destruction_tech_waste_stream_newest" ON "destruction_certificates" USING btree ("status", "destruction_tech", "waste_stream", "issue_date" desc nulls last,"id" desc);--> statement-breakpoint
CREATE INDEX "label_names_mentions" ON "label_names" USING btree ("kind","stories" desc,"name");--> statement-breakpoint
CREATE INDEX "label_names_slug" ON "label_names" USING btree ("kind","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "stories_raw_item_unique" ON "stories" USING btree ("raw_item_id");--> statement-breakpoint
CREATE INDEX "stories_public" ON "stories" USING btree ("approved_at" desc nulls last,"id" desc) WHERE "stories"."status" = 'APPROVED';--> statement-breakpoint
CREATE INDEX "stories_public_type" ON "stories" USING btree ("content_type","approved_at" desc nulls last,"id" desc) WHERE "stories"."status" = 'APPROVED';--> statement-breakpoint
CREATE INDEX "stories_public_category" ON "stories" USING btree ("category","approved_at" desc nulls last,"id" desc) WHERE "stories"."status" = 'APPROVED';--> statement-breakpoint
CREATE INDEX "stories_public_lead" ON "stories" USING btree ("featured" desc,(case when "featured" then 0 else "score" end) desc,"approved_at" desc nulls last,"id" desc) WHERE "stories"."status" = 'APPROVED';--> statement-breakpoint
CREATE INDEX "stories_public_citations" ON "stories" USING btree ("content_type","citation_count" desc,"approved_at" desc nulls last,"id" desc) WHERE "stories"."status" = 'APPROVED';--> statement-breakpoint
CREATE INDEX "stories_once_public_change" ON "stories" USING btree ("updated_at") WHERE "stories"."approved_at" is not null;--> statement-breakpoint
CREATE INDEX "stories_queue" ON "stories" USING btree ("status","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "story_labels_public" ON "story_labels" USING btree ("kind","slug","public_at" desc nulls last,"story_id" desc);--> statement-breakpoint
CREATE INDEX "story_revisions_story" ON "story_revisions" USING btree ("story_id","revised_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "story_withdrawals_story" ON "story_withdrawals" USING btree ("story_id","withdrawn_at");--> statement-breakpoint
CREATE INDEX "mails_time" ON "mails" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "rate_hits_key_time" ON "rate_hits" USING btree ("key","at");--> statement-breakpoint
CREATE INDEX "rate_hits_expiry" ON "rate_hits" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "review_entries_newest" ON "review_entries" USING btree ("status","at" desc,"story_id" desc,"category","score","source_id");--> statement-breakpoint
CREATE INDEX "review_entries_best" ON "review_entries" USING btree ("status","score" desc,"at" desc,"story_id" desc,"category","source_id");--> statement-breakpoint
CREATE INDEX "review_entries_title" ON "review_entries" USING btree ("status","title_key" collate "C","story_id");--> statement-breakpoint
CREATE INDEX "review_words_words" ON "review_words" USING gin ("words");--> statement-breakpoint
CREATE INDEX "story_search_words" ON "story_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "story_search_counts" ON "story_search" USING btree ("category","content_type","public_at","story_id");--> statement-breakpoint
CREATE INDEX "story_search_newest" ON "story_search" USING btree ("public_at" desc,"story_id" desc);--> statement-breakpoint
CREATE INDEX "contamination_sites_newest" ON "contamination_sites" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "contamination_sites_zip" ON "contamination_sites" USING btree ("zip_code");--> statement-breakpoint
CREATE INDEX "contamination_sites_compounds" ON "contamination_sites" USING gin ("contaminant_data");--> statement-breakpoint
CREATE INDEX "contamination_sites_place" ON "contamination_sites" USING btree ("latitude","longitude");--> statement-breakpoint
CREATE INDEX "audit_entries_newest" ON "audit_entries" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_act" ON "audit_entries" USING btree ("act","at");--> statement-breakpoint
CREATE INDEX "audit_entries_person" ON "audit_entries" USING btree ("actor_email","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "invitations_email" ON "invitations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The rule of `hyphenated` in src/news/terms.ts: trimmed, lowercased, white space to single hyphens.
CREATE FUNCTION label_slug(label text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    regexp_replace(lower(label), '^[\s\u00a0\u2007\u202f\ufeff]+|[\s\u00a0\u2007\u202f\ufeff]+$', '', 'g'),
    '[\s\u00a0\u2007\u202f\ufeff]+', '-', 'g')
$$;
--> statement-breakpoint
-- What story_labels must hold for these stories.
CREATE FUNCTION labels_of_stories(ids uuid[]) RETURNS SETOF story_labels LANGUAGE sql STABLE AS $$
  SELECT stories.id, labels.kind, label_slug(labels.name), array_agg(DISTINCT btrim(labels.name)),
    CASE WHEN stories.status = 'APPROVED' THEN coalesce(stories.approved_at, stories.created_at) END
  FROM stories, LATERAL (
    SELECT 'tag'::label_kind AS kind, unnest(stories.tags) AS name
    UNION ALL SELECT 'entity'::label_kind, unnest(stories.entities)
  ) AS labels
  WHERE stories.id = ANY (ids) AND label_slug(labels.name) <> ''
  GROUP BY stories.id, labels.kind, label_slug(labels.name)
$$;
--> statement-breakpoint
-- The counts are changed in one order, so that parallel acts over the same names wait for each other and never deadlock.
CREATE FUNCTION refresh_story_labels(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO label_names AS counted (kind, name, slug, stories)
  SELECT kind, name, label_slug(name), sum(change) FROM (
    SELECT kind, unnest(names) AS name, -1 AS change FROM story_labels WHERE story_id = ANY (ids) AND public_at IS NOT NULL
    UNION ALL
    SELECT kind, unnest(names), 1 FROM labels_of_stories(ids) WHERE public_at IS NOT NULL
  ) AS changes
  GROUP BY kind, name HAVING sum(change) <> 0 ORDER BY kind, name
  ON CONFLICT (kind, name) DO UPDATE SET stories = counted.stories + excluded.stories;
  DELETE FROM story_labels WHERE story_id = ANY (ids);
  INSERT INTO story_labels SELECT * FROM labels_of_stories(ids);
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_story_labels() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(id) INTO ids FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(id) INTO ids FROM old_rows;
  ELSE
    SELECT array_agg(new_rows.id) INTO ids FROM new_rows JOIN old_rows USING (id)
    WHERE (new_rows.tags, new_rows.entities, new_rows.status = 'APPROVED', new_rows.approved_at)
      IS DISTINCT FROM (old_rows.tags, old_rows.entities, old_rows.status = 'APPROVED', old_rows.approved_at);
  END IF;
  IF ids IS NOT NULL THEN PERFORM refresh_story_labels(ids); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stories_labels_of_new AFTER INSERT ON stories REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_story_labels();
--> statement-breakpoint
CREATE TRIGGER stories_labels_of_changed AFTER UPDATE ON stories REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_story_labels();
--> statement-breakpoint
CREATE TRIGGER stories_labels_of_gone AFTER DELETE ON stories REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_story_labels();
--> statement-breakpoint
-- Every search reads the pending entries of a GIN index one by one; without fastupdate there are none.
ALTER INDEX story_search_words SET (fastupdate = off);
--> statement-breakpoint
CREATE FUNCTION search_words(story stories) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT setweight(to_tsvector('pg_catalog.english', story.title), 'A')
    || setweight(to_tsvector('pg_catalog.english', array_to_string(story.tags || story.entities, ' . ')), 'B')
    || setweight(to_tsvector('pg_catalog.english', story.summary), 'C')
    || setweight(to_tsvector('pg_catalog.english',
      concat_ws(' . ', story.why_matters, story.regulatory_basis, story.human_impact, story.geo)), 'D')
$$;
--> statement-breakpoint
CREATE FUNCTION keep_story_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'APPROVED' THEN
    INSERT INTO story_search (story_id, category, content_type, public_at, words)
    VALUES (NEW.id, NEW.category, NEW.content_type, coalesce(NEW.approved_at, NEW.created_at), search_words(NEW))
    ON CONFLICT (story_id) DO UPDATE SET category = excluded.category, content_type = excluded.content_type,
      public_at = excluded.public_at, words = excluded.words;
  ELSE
    DELETE FROM story_search WHERE story_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stories_search AFTER INSERT OR UPDATE OF title, summary, why_matters, regulatory_basis, human_impact,
  category, content_type, tags, entities, geo, status, approved_at ON stories
  FOR EACH ROW EXECUTE FUNCTION keep_story_search();
--> statement-breakpoint
CREATE TRIGGER log_identities_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON log_identities
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER log_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON log_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER log_tiles_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON log_tiles
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER log_checkpoints_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON log_checkpoints
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What came before had no gap, so it is enough that the new entries follow each other and the last one.
CREATE FUNCTION refuse_log_gap() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  grown record;
BEGIN
  FOR grown IN
    SELECT log, min(index) AS first, max(index) AS last, count(*) AS entries FROM appended GROUP BY log
  LOOP
    IF grown.last - grown.first + 1 <> grown.entries OR (grown.first > 0 AND NOT EXISTS (
      SELECT FROM log_entries WHERE log = grown.log AND index = grown.first - 1
    )) THEN
      RAISE EXCEPTION 'entry % of the % log would leave a gap', grown.first, grown.log
        USING ERRCODE = 'integrity_constraint_violation';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER log_entries_gapless AFTER INSERT ON log_entries
  REFERENCING NEW TABLE AS appended FOR EACH STATEMENT EXECUTE FUNCTION refuse_log_gap();
--> statement-breakpoint
CREATE FUNCTION refuse_stray_checkpoint() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stored bigint := (SELECT coalesce(max(index) + 1, 0) FROM log_entries WHERE log = NEW.log);
  newest bigint := (SELECT coalesce(max(tree_size), 0) FROM log_checkpoints WHERE log = NEW.log);
BEGIN
  IF NEW.tree_size <> stored OR NEW.previous_size <> newest THEN
    RAISE EXCEPTION 'a checkpoint of the % log from % to % does not fit % entries after one at %',
      NEW.log, NEW.previous_size, NEW.tree_size, stored, newest USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER log_checkpoints_fit BEFORE INSERT ON log_checkpoints
  FOR EACH ROW EXECUTE FUNCTION refuse_stray_checkpoint();
--> statement-breakpoint
CREATE FUNCTION refuse_uncovered_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM log_checkpoints WHERE log = NEW.log AND tree_size > NEW.index) THEN
    RAISE EXCEPTION 'no checkpoint covers entry % of the % log', NEW.index, NEW.log
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- At commit: entries come before the checkpoint that covers them.
CREATE CONSTRAINT TRIGGER log_entries_covered AFTER INSERT ON log_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_uncovered_entry();
--> statement-breakpoint
-- An instant as the log's entries spell it.
CREATE FUNCTION entry_instant(at timestamptz) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
--> statement-breakpoint
-- What an entry holds of a certificate: every public field, decimals as strings, of the notes only their digest.
CREATE FUNCTION certificate_in_entry(certificate destruction_certificates) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'id', certificate.id,
    'certificateId', certificate.certificate_id,
    'status', certificate.status,
    'projectName', certificate.project_name,
    'destructionTech', certificate.destruction_tech,
    'wasteStream', certificate.waste_stream,
    'sourceEntity', certificate.source_entity,
    'facility', certificate.facility,
    'lotId', certificate.lot_id,
    'preTreatmentLab', certificate.pre_treatment_lab,
    'postTreatmentLab', certificate.post_treatment_lab,
    'pfasPreConcentrationUgL', certificate.pfas_pre_concentration_ug_l::text,
    'pfasPostConcentrationUgL', certificate.pfas_post_concentration_ug_l::text,
    'sampleVolumeL', certificate.sample_volume_l::text,
    'pfasDestroyedGrams', certificate.pfas_destroyed_grams::text,
    'byproductTestingSummary', certificate.byproduct_testing_summary,
    'verifier', certificate.verifier,
    'chainOfCustodyHash', certificate.chain_of_custody_hash,
    'issueDate', certificate.issue_date,
    'retirementDate', certificate.retirement_date,
    'retiredTo', certificate.retired_to,
    'documents', certificate.documents,
    'notesDigest', encode(certificate.notes_digest, 'hex'),
    'createdAt', entry_instant(certificate.created_at),
    'updatedAt', entry_instant(certificate.updated_at)
  )
$$;
--> statement-breakpoint
-- Only notes may go without an entry, and then nothing else may change.
CREATE FUNCTION is_notes_withdrawal(before destruction_certificates, after destruction_certificates)
RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF after.notes IS NOT NULL OR before.notes IS NULL THEN RETURN false; END IF;
  before.notes := NULL;
  before.notes_salt := NULL;
  before.notes_withdrawn_at := after.notes_withdrawn_at;
  -- Not computed yet where this is asked.
  after.words := before.words;
  RETURN before IS NOT DISTINCT FROM after;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_certificate_without_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  written jsonb;
  act text := 'issued';
  earlier bigint[] := '{}';
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF is_notes_withdrawal(OLD, NEW) THEN RETURN NEW; END IF;
    act := CASE WHEN NEW.status = OLD.status THEN 'corrected' ELSE 'retired' END;
    earlier := OLD.entry_indexes;
    IF (NEW.id, NEW.certificate_id, NEW.log, NEW.created_at) IS DISTINCT FROM (OLD.id, OLD.certificate_id, OLD.log, OLD.created_at)
      OR (OLD.status = 'Retired' AND NEW.status <> 'Retired') THEN
      RAISE EXCEPTION 'certificate % : what it is, and that it is retired, is for ever', OLD.certificate_id
        USING ERRCODE = 'integrity_constraint_violation';
    END IF;
  ELSIF (NEW.log = 'real' AND EXISTS (SELECT FROM destruction_certificates WHERE log = 'sample'))
    OR (NEW.log = 'sample' AND EXISTS (SELECT FROM destruction_certificates WHERE log = 'real')) THEN
    RAISE EXCEPTION 'sample certificates and real ones are never there at the same time'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW.entry_indexes[:cardinality(NEW.entry_indexes) - 1] <> earlier
    OR NEW.entry_indexes[cardinality(NEW.entry_indexes)] <= coalesce(earlier[cardinality(earlier)], -1)
    OR cardinality(NEW.entry_indexes) <> cardinality(earlier) + 1 THEN
    RAISE EXCEPTION 'certificate % is changed without a new entry in the log', NEW.certificate_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  SELECT convert_from(entry, 'UTF8')::jsonb INTO written FROM log_entries
    WHERE log = NEW.log AND index = NEW.entry_indexes[cardinality(NEW.entry_indexes)];
  IF written IS DISTINCT FROM jsonb_build_object(
    'type', act, 'certificateId', NEW.certificate_id, 'at', entry_instant(NEW.updated_at),
    'certificate', certificate_in_entry(NEW)
  ) THEN
    RAISE EXCEPTION 'certificate % would not say what its entry in the log says', NEW.certificate_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER certificates_bring_entry BEFORE INSERT OR UPDATE ON destruction_certificates
  FOR EACH ROW EXECUTE FUNCTION refuse_certificate_without_entry();
--> statement-breakpoint
-- Samples go all at once, which ends their log; a real certificate stays.
CREATE FUNCTION refuse_removal_of_certificate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' OR EXISTS (SELECT FROM removed WHERE log <> 'sample') THEN
    RAISE EXCEPTION 'a certificate stays in the ledger: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF EXISTS (SELECT FROM removed) AND EXISTS (SELECT FROM destruction_certificates WHERE log = 'sample') THEN
    RAISE EXCEPTION 'sample certificates are removed all at once' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER certificates_stay AFTER DELETE ON destruction_certificates REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal_of_certificate();
--> statement-breakpoint
CREATE TRIGGER certificates_never_truncated BEFORE TRUNCATE ON destruction_certificates
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal_of_certificate();
--> statement-breakpoint
-- In one order, so that parallel acts over the same days wait for each other and never deadlock.
CREATE FUNCTION keep_certificate_totals() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO certificate_totals AS totals
    SELECT issue_date, status, destruction_tech, waste_stream, -count(*), -sum(pfas_destroyed_grams) FROM before
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (issue_date, status, destruction_tech, waste_stream) DO UPDATE SET
      certificates = totals.certificates + excluded.certificates,
      pfas_destroyed_grams = totals.pfas_destroyed_grams + excluded.pfas_destroyed_grams;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO certificate_totals AS totals
    SELECT issue_date, status, destruction_tech, waste_stream, count(*), sum(pfas_destroyed_grams) FROM after
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (issue_date, status, destruction_tech, waste_stream) DO UPDATE SET
      certificates = totals.certificates + excluded.certificates,
      pfas_destroyed_grams = totals.pfas_destroyed_grams + excluded.pfas_destroyed_grams;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER certificates_totals_of_new AFTER INSERT ON destruction_certificates REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION keep_certificate_totals();
--> statement-breakpoint
CREATE TRIGGER certificates_totals_of_changed AFTER UPDATE ON destruction_certificates
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION keep_certificate_totals();
--> statement-breakpoint
CREATE TRIGGER certificates_totals_of_gone AFTER DELETE ON destruction_certificates REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION keep_certificate_totals();
--> statement-breakpoint
-- Every search reads the pending entries of a GIN index one by one; without fastupdate there are none.
ALTER INDEX certificates_words SET (fastupdate = off);
--> statement-breakpoint
-- A trigger for each of the two tables: an approval must not write the words of the story anew.
CREATE FUNCTION keep_review_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO review_entries (story_id, status, category, score, source_id, at, title_key)
  VALUES (NEW.id, NEW.status, NEW.category, NEW.score,
    (SELECT source_id FROM raw_items WHERE id = NEW.raw_item_id),
    CASE WHEN NEW.status = 'APPROVED' THEN coalesce(NEW.approved_at, NEW.created_at) ELSE NEW.created_at END,
    left(lower(NEW.title), 80))
  ON CONFLICT (story_id) DO UPDATE SET status = excluded.status, category = excluded.category, score = excluded.score,
    source_id = excluded.source_id, at = excluded.at, title_key = excluded.title_key;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stories_review_entry
  AFTER INSERT OR UPDATE OF status, category, score, raw_item_id, approved_at, created_at, title ON stories
  FOR EACH ROW EXECUTE FUNCTION keep_review_entry();
--> statement-breakpoint
CREATE FUNCTION review_words_of(story stories) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT strip(to_tsvector('pg_catalog.simple',
    concat_ws(' . ', story.title, story.summary, story.geo, array_to_string(story.tags || story.entities, ' . '))))
$$;
--> statement-breakpoint
CREATE FUNCTION keep_review_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO review_words (story_id, words) VALUES (NEW.id, review_words_of(NEW))
  ON CONFLICT (story_id) DO UPDATE SET words = excluded.words;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stories_review_words AFTER INSERT OR UPDATE OF title, summary, geo, tags, entities ON stories
  FOR EACH ROW EXECUTE FUNCTION keep_review_words();
--> statement-breakpoint
-- Every search reads the pending entries of a GIN index one by one; without fastupdate there are none.
ALTER INDEX review_words_words SET (fastupdate = off);
--> statement-breakpoint
-- Always one row, so that the settings can always be read.
INSERT INTO "settings" DEFAULT VALUES;
