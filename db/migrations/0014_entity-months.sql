CREATE TABLE "entity_month_zone" (
	"time_zone" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entity_months" (
	"entity_id" uuid NOT NULL,
	"month" date NOT NULL,
	"stories" integer NOT NULL,
	CONSTRAINT "entity_months_entity_id_month_pk" PRIMARY KEY("entity_id","month")
);
--> statement-breakpoint
ALTER TABLE "entity_months" ADD CONSTRAINT "entity_months_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;