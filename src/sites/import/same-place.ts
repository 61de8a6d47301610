import { sql } from 'drizzle-orm';

/**
 * Whether a site on record, `sites`, is at the place of the file's site of the same name, `import_sites`: at its
 * location or, if the file has none or only a state, at its first ZIP code, or else its coordinates. Lines of the file
 * belong together by the same rule (`keyOf`).
 */
export const isSamePlace = sql`(lower(sites.location) = lower(coalesce(import_sites.location, 'Not stated')) and case
    when import_sites.location !~* '^[a-z]{2}$' then true
    when cardinality(import_sites.zip_codes) > 0 then left(sites.zip_codes[1], 5) = left(import_sites.zip_codes[1], 5)
    when import_sites.latitude is not null then sites.latitude = import_sites.latitude::numeric(10,7)
      and sites.longitude = import_sites.longitude::numeric(10,7)
    else true end)`;
