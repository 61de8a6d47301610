CREATE TYPE "public"."entity_kind" AS ENUM('company', 'agency', 'organization', 'person', 'place', 'compound', 'law', 'technology');--> statement-breakpoint
CREATE TYPE "public"."mention_subject" AS ENUM('story', 'certificate', 'site');--> statement-breakpoint
CREATE TYPE "public"."entity_name_origin" AS ENUM('seed', 'mention', 'staff');--> statement-breakpoint
CREATE TABLE "entities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" "entity_kind",
	"name" varchar(300) NOT NULL,
	"slug" text NOT NULL,
	"is_ambiguous" boolean DEFAULT false NOT NULL,
	"stories" integer DEFAULT 0 NOT NULL,
	"certificates" integer DEFAULT 0 NOT NULL,
	"sites" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entities_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "entity_mentions" (
	"subject" "mention_subject" NOT NULL,
	"subject_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"fields" text[] NOT NULL,
	"public_at" timestamp with time zone,
	CONSTRAINT "entity_mentions_subject_subject_id_slug_pk" PRIMARY KEY("subject","subject_id","slug")
);
--> statement-breakpoint
CREATE TABLE "entity_names" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" varchar(300) NOT NULL,
	"entity_id" uuid NOT NULL,
	"origin" "entity_name_origin" NOT NULL,
	CONSTRAINT "entity_names_slug_entity" UNIQUE("slug","entity_id")
);
--> statement-breakpoint
CREATE TABLE "story_tags" (
	"story_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"names" text[] NOT NULL,
	"public_at" timestamp with time zone,
	CONSTRAINT "story_tags_story_id_slug_pk" PRIMARY KEY("story_id","slug")
);
--> statement-breakpoint
CREATE TABLE "tag_names" (
	"name" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"stories" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "entity_mentions" ADD CONSTRAINT "entity_mentions_name" FOREIGN KEY ("slug","entity_id") REFERENCES "public"."entity_names"("slug","entity_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "entity_names" ADD CONSTRAINT "entity_names_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entities_public" ON "entities" USING btree ("stories" desc,"name") WHERE "entities"."stories" > 0;--> statement-breakpoint
CREATE INDEX "entities_list" ON "entities" USING btree ("stories" desc,"certificates" desc,"name");--> statement-breakpoint
CREATE INDEX "entity_mentions_newest" ON "entity_mentions" USING btree ("entity_id","subject","public_at" desc nulls last,"subject_id" desc);--> statement-breakpoint
CREATE INDEX "entity_names_entity" ON "entity_names" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "entity_names_words" ON "entity_names" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "story_tags_public" ON "story_tags" USING btree ("slug","public_at" desc nulls last,"story_id" desc);--> statement-breakpoint
CREATE INDEX "tag_names_slug" ON "tag_names" USING btree ("slug");--> statement-breakpoint
-- Entities are kept apart from tags from here on; what mentions them is filled in when the website starts.
DROP FUNCTION IF EXISTS keep_story_labels() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS refresh_story_labels(uuid[]);--> statement-breakpoint
DROP FUNCTION IF EXISTS labels_of_stories(uuid[]);--> statement-breakpoint
INSERT INTO story_tags SELECT story_id, slug, names, public_at FROM story_labels WHERE kind = 'tag';--> statement-breakpoint
INSERT INTO tag_names SELECT name, slug, stories FROM label_names WHERE kind = 'tag';--> statement-breakpoint
DROP TABLE "label_names";--> statement-breakpoint
DROP TABLE "story_labels";--> statement-breakpoint
DROP TYPE "public"."label_kind";
