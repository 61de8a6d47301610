-- Must match `hyphenated` in src/news/terms.ts: trimmed, lowercase, whitespace as single hyphens.
CREATE OR REPLACE FUNCTION label_slug(label text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    regexp_replace(lower(label), '^[\s\u00a0\u2007\u202f\ufeff]+|[\s\u00a0\u2007\u202f\ufeff]+$', '', 'g'),
    '[\s\u00a0\u2007\u202f\ufeff]+', '-', 'g')
$$;
