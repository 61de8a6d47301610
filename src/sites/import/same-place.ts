import { sql } from 'drizzle-orm';

/**
 * SQL condition: a site on record (`sites`) is at the same place as the file's site with the same name
 * (`import_sites`): the same location or, if the file has none or only a state, the same first ZIP code, or else
 * coordinates. Lines of the file are grouped by the same rule (`keyOf`).
 */
export const isSamePlace = sql`(lower(sites.location) = lower(coalesce(import_sites.location, 'Not stated')) and case
    when import_sites.location !~* '^[a-z]{2}$' then true
    when cardinality(import_sites.zip_codes) > 0 then left(sites.zip_codes[1], 5) = left(import_sites.zip_codes[1], 5)
    when import_sites.latitude is not null then sites.latitude = import_sites.latitude::numeric(10,7)
      and sites.longitude = import_sites.longitude::numeric(10,7)
    else true end)`;

/** SQL condition: both are from the same source, and at most one of them has the source's own identifier. */
export const isSameSource = sql`(lower(sites.data_source) = lower(import_sites.data_source)
    and (import_sites.external_id is null or sites.external_id is null))`;
