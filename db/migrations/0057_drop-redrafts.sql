DROP TABLE "redrafts" CASCADE;--> statement-breakpoint
DROP TYPE "public"."writer_name";--> statement-breakpoint
DO $$ BEGIN
  IF to_regclass('pgboss.schedule') IS NOT NULL THEN
    DELETE FROM pgboss.schedule WHERE name = 'writer.write-redrafts';
  END IF;
END $$;
