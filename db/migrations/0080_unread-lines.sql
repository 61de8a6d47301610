CREATE TABLE "site_unread_lines" (
	"import_id" uuid NOT NULL,
	"key" text NOT NULL,
	"site_id" uuid,
	"results" integer NOT NULL,
	"read_in" uuid,
	CONSTRAINT "site_unread_lines_import_id_key_pk" PRIMARY KEY("import_id","key")
);
--> statement-breakpoint
ALTER TABLE "site_unread_lines" ADD CONSTRAINT "site_unread_lines_import_id_site_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."site_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_unread_lines" ADD CONSTRAINT "site_unread_lines_site_id_contamination_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."contamination_sites"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_unread_lines" ADD CONSTRAINT "site_unread_lines_read_in_site_imports_id_fk" FOREIGN KEY ("read_in") REFERENCES "public"."site_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_unread_lines_key" ON "site_unread_lines" USING btree ("key");--> statement-breakpoint
CREATE INDEX "site_unread_lines_site" ON "site_unread_lines" USING btree ("site_id");