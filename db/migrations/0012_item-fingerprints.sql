CREATE TABLE "item_fingerprints" (
	"raw_item_id" uuid PRIMARY KEY NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"marks" jsonb NOT NULL,
	"keys" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "item_fingerprints" ADD CONSTRAINT "item_fingerprints_raw_item_id_raw_items_id_fk" FOREIGN KEY ("raw_item_id") REFERENCES "public"."raw_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_fingerprints_keys" ON "item_fingerprints" USING gin ("keys");