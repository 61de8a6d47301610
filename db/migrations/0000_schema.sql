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
-- Every search reads the pending entries of a GIN index one by one; without fastupdate there are none.
ALTER INDEX story_search_words SET (fastupdate = off);
--> statement-breakpoint
-- Every search reads the pending entries of a GIN index one by one; without fastupdate there are none.
ALTER INDEX certificates_words SET (fastupdate = off);
--> statement-breakpoint
-- Every search reads the pending entries of a GIN index one by one; without fastupdate there are none.
ALTER INDEX review_words_words SET (fastupdate = off);
--> statement-breakpoint
-- Always one row, so that the settings can always be read.
INSERT INTO "settings" DEFAULT VALUES;
