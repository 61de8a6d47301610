CREATE TABLE "entity_pairs" (
	"entity_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"stories" integer NOT NULL,
	"certificates" integer NOT NULL,
	CONSTRAINT "entity_pairs_other_id_entity_id_pk" PRIMARY KEY("other_id","entity_id")
);
--> statement-breakpoint
ALTER TABLE "entity_pairs" ADD CONSTRAINT "entity_pairs_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_pairs" ADD CONSTRAINT "entity_pairs_other_id_entities_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entity_pairs_most" ON "entity_pairs" USING btree ("entity_id",("stories" + "certificates") desc,"other_id");--> statement-breakpoint
INSERT INTO "entity_pairs" ("entity_id", "other_id", "stories", "certificates")
	SELECT one.entity_id, other.entity_id,
		count(DISTINCT one.subject_id) FILTER (WHERE one.subject = 'story'),
		count(DISTINCT one.subject_id) FILTER (WHERE one.subject = 'certificate')
	FROM entity_mentions AS one JOIN entity_mentions AS other USING (subject, subject_id)
	WHERE one.subject <> 'site' AND one.public_at IS NOT NULL AND other.entity_id <> one.entity_id
	GROUP BY one.entity_id, other.entity_id;
