CREATE TABLE "site_result_conflicts" (
	"first_id" bigint NOT NULL,
	"second_id" bigint NOT NULL,
	"written_as" varchar(80) NOT NULL,
	CONSTRAINT "site_result_conflicts_first_id_second_id_pk" PRIMARY KEY("first_id","second_id")
);
--> statement-breakpoint
ALTER TABLE "site_result_conflicts" ADD CONSTRAINT "site_result_conflicts_first_id_site_samples_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."site_samples"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_result_conflicts" ADD CONSTRAINT "site_result_conflicts_second_id_site_samples_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."site_samples"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_result_conflicts_second" ON "site_result_conflicts" USING btree ("second_id");