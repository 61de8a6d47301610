CREATE TYPE "public"."document_type" AS ENUM('application/pdf', 'image/png', 'image/jpeg');--> statement-breakpoint
CREATE TABLE "kept_documents" (
	"sha256" varchar(64) PRIMARY KEY NOT NULL,
	"type" "document_type" NOT NULL,
	"bytes" "bytea",
	"size" integer NOT NULL,
	"file_name" varchar(100),
	"uploaded_at" timestamp with time zone NOT NULL,
	"named_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"withdrawal_reason" varchar(1000),
	CONSTRAINT "kept_documents_bytes" CHECK ("kept_documents"."bytes" is null or encode(sha256("kept_documents"."bytes"), 'hex') = "kept_documents"."sha256" and octet_length("kept_documents"."bytes") = "kept_documents"."size"),
	CONSTRAINT "kept_documents_withdrawal" CHECK (("kept_documents"."bytes" is null) = ("kept_documents"."withdrawn_at" is not null)
        and ("kept_documents"."withdrawn_at" is null) = ("kept_documents"."withdrawal_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "destruction_certificates" drop column "words";--> statement-breakpoint
ALTER TABLE "destruction_certificates" ADD COLUMN "words" text GENERATED ALWAYS AS (lower(translate(
        ' ' || certificate_id || ' ' || project_name || ' ' || source_entity || ' ' || facility || ' ' || lot_id || ' ' || verifier
          || coalesce(' ' || retired_to, ''),
        '-_./:#', '      '))) STORED;--> statement-breakpoint
-- Went with the column.
CREATE INDEX "certificates_words" ON "destruction_certificates" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
-- Parts of a file are read without the rest; PDF and images are compressed already.
ALTER TABLE "kept_documents" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;--> statement-breakpoint
CREATE INDEX "kept_documents_unnamed" ON "kept_documents" USING btree ("uploaded_at") WHERE "kept_documents"."named_at" is null;