CREATE TABLE "fingerprint_keys" (
	"key" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"raw_item_id" uuid NOT NULL,
	CONSTRAINT "fingerprint_keys_key_published_at_raw_item_id_pk" PRIMARY KEY("key","published_at","raw_item_id")
);
--> statement-breakpoint
DROP INDEX "item_fingerprints_keys";--> statement-breakpoint
INSERT INTO "fingerprint_keys" SELECT DISTINCT unnest("keys"), "published_at", "raw_item_id" FROM "item_fingerprints";
