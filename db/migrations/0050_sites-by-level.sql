DROP INDEX "contamination_sites_level";--> statement-breakpoint
CREATE INDEX "contamination_sites_highest" ON "contamination_sites" USING btree (coalesce("max_pfas_level", -1) desc,"id" desc);