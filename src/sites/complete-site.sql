-- Derives a site's first ZIP code, searchable text and URL slug from its other fields.
CREATE OR REPLACE FUNCTION complete_site() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF cardinality(NEW.zip_codes) = 0 AND NEW.zip_code IS NOT NULL THEN NEW.zip_codes := ARRAY[NEW.zip_code]; END IF;
    NEW.zip_code := NEW.zip_codes[1];
  ELSIF NEW.zip_codes IS DISTINCT FROM OLD.zip_codes THEN
    NEW.zip_code := NEW.zip_codes[1];
  ELSIF NEW.zip_code IS DISTINCT FROM OLD.zip_code THEN
    NEW.zip_codes := CASE WHEN NEW.zip_code IS NULL THEN '{}' ELSE ARRAY[NEW.zip_code] END;
  END IF;
  NEW.zip_text := array_to_string(NEW.zip_codes, chr(31));
  NEW.position := sphere_point(NEW.latitude::float8, NEW.longitude::float8);
  -- Slugs are permanent: renaming a site keeps its slug.
  IF NEW.slug = '' THEN
    NEW.slug := site_slug(NEW.site_name);
    IF EXISTS (SELECT FROM contamination_sites WHERE slug = NEW.slug) THEN
      NEW.slug := NEW.slug || '-' || left(NEW.id::text, 8);
    END IF;
  END IF;
  RETURN NEW;
END $$;

-- Not on changes of results, which are the most frequent.
CREATE OR REPLACE TRIGGER contamination_sites_complete BEFORE INSERT
  OR UPDATE OF site_name, slug, zip_code, zip_codes, latitude, longitude ON contamination_sites
  FOR EACH ROW EXECUTE FUNCTION complete_site();
