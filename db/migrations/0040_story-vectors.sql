CREATE TABLE "embedding_state" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"leased_until" timestamp with time zone,
	"failures" smallint DEFAULT 0 NOT NULL,
	"reason" varchar(300),
	"failed_at" timestamp with time zone,
	"retry_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "embedding_usage" (
	"day" date NOT NULL,
	"purpose" varchar(20) NOT NULL,
	"tokens" bigint NOT NULL,
	CONSTRAINT "embedding_usage_day_purpose_pk" PRIMARY KEY("day","purpose")
);
--> statement-breakpoint
CREATE TABLE "story_vectors" (
	"story_id" uuid PRIMARY KEY NOT NULL,
	"model" varchar(200) NOT NULL,
	"numbers" "bytea",
	"signs" "bytea",
	"made_at" timestamp with time zone NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "story_vectors_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);
--> statement-breakpoint
ALTER TABLE "story_vectors" ADD CONSTRAINT "story_vectors_story_id_story_search_story_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."story_search"("story_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "story_vectors_place" ON "story_vectors" USING btree ("place");