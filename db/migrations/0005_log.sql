CREATE TYPE "public"."log_name" AS ENUM('real', 'sample');--> statement-breakpoint
CREATE TABLE "log_checkpoints" (
	"log" "log_name" NOT NULL,
	"tree_size" bigint NOT NULL,
	"previous_size" bigint NOT NULL,
	"root" "bytea" NOT NULL,
	"note" text NOT NULL,
	"signed_at" timestamp (0) with time zone NOT NULL,
	"cosignature" text NOT NULL,
	CONSTRAINT "log_checkpoints_log_tree_size_pk" PRIMARY KEY("log","tree_size"),
	CONSTRAINT "log_checkpoints_sizes" CHECK ("log_checkpoints"."tree_size" > "log_checkpoints"."previous_size"),
	CONSTRAINT "log_checkpoints_root" CHECK (octet_length("log_checkpoints"."root") = 32)
);
--> statement-breakpoint
CREATE TABLE "log_entries" (
	"log" "log_name" NOT NULL,
	"index" bigint NOT NULL,
	"entry" "bytea" NOT NULL,
	"leaf_hash" "bytea" NOT NULL,
	CONSTRAINT "log_entries_log_index_pk" PRIMARY KEY("log","index"),
	CONSTRAINT "log_entries_index" CHECK ("log_entries"."index" >= 0),
	CONSTRAINT "log_entries_entry" CHECK (octet_length("log_entries"."entry") <= 65535),
	CONSTRAINT "log_entries_leaf_hash" CHECK (octet_length("log_entries"."leaf_hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "log_identities" (
	"log" "log_name" PRIMARY KEY NOT NULL,
	"origin" varchar(300) NOT NULL,
	"public_key" "bytea" NOT NULL,
	CONSTRAINT "log_identities_key" CHECK (octet_length("log_identities"."public_key") = 32)
);
--> statement-breakpoint
CREATE TABLE "log_tiles" (
	"log" "log_name" NOT NULL,
	"level" smallint NOT NULL,
	"n" bigint NOT NULL,
	"hashes" "bytea" NOT NULL,
	"root" "bytea" NOT NULL,
	CONSTRAINT "log_tiles_log_level_n_pk" PRIMARY KEY("log","level","n"),
	CONSTRAINT "log_tiles_place" CHECK ("log_tiles"."level" between 0 and 7 and "log_tiles"."n" >= 0),
	CONSTRAINT "log_tiles_hashes" CHECK (octet_length("log_tiles"."hashes") = 8192),
	CONSTRAINT "log_tiles_root" CHECK (octet_length("log_tiles"."root") = 32)
);
