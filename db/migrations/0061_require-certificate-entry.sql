-- Renamed: the SQL files, which run after the migrations, create both under the new name.
DROP TRIGGER IF EXISTS certificates_bring_entry ON destruction_certificates;--> statement-breakpoint
DROP FUNCTION IF EXISTS refuse_certificate_without_entry();
