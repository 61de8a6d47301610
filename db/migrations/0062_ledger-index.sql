CREATE TABLE "log_index" (
	"log" "log_name" NOT NULL,
	"key" "bytea" NOT NULL,
	"entries" bigint[] NOT NULL,
	"leaf" "bytea" NOT NULL,
	CONSTRAINT "log_index_log_key_pk" PRIMARY KEY("log","key"),
	CONSTRAINT "log_index_digests" CHECK (octet_length("log_index"."key") = 32 and octet_length("log_index"."leaf") = 32),
	CONSTRAINT "log_index_entries" CHECK (cardinality("log_index"."entries") > 0)
);
--> statement-breakpoint
CREATE TABLE "log_index_rows" (
	"log" "log_name" NOT NULL,
	"prefix" varchar(3) NOT NULL,
	"hashes" "bytea" NOT NULL,
	"tree_size" bigint NOT NULL,
	CONSTRAINT "log_index_rows_log_prefix_pk" PRIMARY KEY("log","prefix"),
	CONSTRAINT "log_index_rows_hashes" CHECK (octet_length("log_index_rows"."hashes") = 512)
);
--> statement-breakpoint
DROP INDEX "certificates_lot";--> statement-breakpoint
DROP INDEX "certificates_lot_typed";--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "organization" varchar(200);--> statement-breakpoint
CREATE INDEX "certificates_facility" ON "destruction_certificates" USING btree ("facility");--> statement-breakpoint
CREATE INDEX "certificates_lot_typed" ON "destruction_certificates" USING btree (regexp_replace(lower("lot_id"), '[^a-z1-9]', '', 'g'));--> statement-breakpoint
ALTER TABLE "destruction_certificates" DROP COLUMN "lot_key";