CREATE TABLE "site_cells" (
	"zoom" integer NOT NULL,
	"x" integer NOT NULL,
	"y" integer NOT NULL,
	"site_type" "site_type" NOT NULL,
	"sites" integer NOT NULL,
	"latitudes" numeric NOT NULL,
	"longitudes" numeric NOT NULL,
	CONSTRAINT "site_cells_zoom_x_y_site_type_pk" PRIMARY KEY("zoom","x","y","site_type")
);

--> statement-breakpoint
INSERT INTO site_cells (zoom, x, y, site_type, sites, latitudes, longitudes)
SELECT zoom, floor(longitude::float8 / 1.40625)::int >> (5 - zoom), floor(latitude::float8 / 1.40625)::int >> (5 - zoom),
  site_type, count(*), sum(latitude), sum(longitude)
FROM contamination_sites, generate_series(0, 5) AS zoom
WHERE withdrawn_at IS NULL AND latitude IS NOT NULL AND longitude IS NOT NULL GROUP BY 1, 2, 3, 4;
