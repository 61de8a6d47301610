DROP TRIGGER IF EXISTS "certificates_totals_then_parts_of_new" ON "destruction_certificates";--> statement-breakpoint
DROP TRIGGER IF EXISTS "certificates_totals_then_parts_of_changed" ON "destruction_certificates";--> statement-breakpoint
DROP TRIGGER IF EXISTS "certificates_totals_then_parts_of_gone" ON "destruction_certificates";--> statement-breakpoint
DROP FUNCTION IF EXISTS "keep_certificate_day_parts"();--> statement-breakpoint
DROP FUNCTION IF EXISTS "add_to_certificate_day_parts"("certificate_day_parts"[]);--> statement-breakpoint
DROP TABLE "certificate_day_parts";--> statement-breakpoint
DROP TABLE "certificate_month_totals";
