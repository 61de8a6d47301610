CREATE TYPE "public"."log_conflict" AS ENUM('behind', 'forked');--> statement-breakpoint
CREATE TABLE "log_keys" (
	"log" "log_name" PRIMARY KEY NOT NULL,
	"public_key" "bytea" NOT NULL,
	CONSTRAINT "log_keys_key" CHECK (octet_length("log_keys"."public_key") = 32)
);
--> statement-breakpoint
CREATE TABLE "stopped_logs" (
	"log" "log_name" NOT NULL,
	"finder" varchar(300) NOT NULL,
	"conflict" "log_conflict" NOT NULL,
	"tree_size" bigint NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stopped_logs_log_finder_pk" PRIMARY KEY("log","finder")
);
