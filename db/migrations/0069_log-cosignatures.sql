CREATE TABLE "log_cosignatures" (
	"log" "log_name" NOT NULL,
	"tree_size" bigint NOT NULL,
	"name" varchar(300) NOT NULL,
	"cosigned_at" timestamp (0) with time zone NOT NULL,
	"line" text NOT NULL,
	CONSTRAINT "log_cosignatures_log_tree_size_name_cosigned_at_pk" PRIMARY KEY("log","tree_size","name","cosigned_at")
);
--> statement-breakpoint
CREATE TABLE "witness_answers" (
	"witness" varchar(300) PRIMARY KEY NOT NULL,
	"answered_at" timestamp with time zone,
	"silent_since" timestamp with time zone
);
