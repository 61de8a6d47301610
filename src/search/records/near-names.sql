-- The first call of a function loads the extension's library, which defines its settings.
SELECT word_similarity('', '');

-- The names most similar to a text, best first. Has its own threshold: two misspelled words are less similar than one.
CREATE OR REPLACE FUNCTION near_names(typed text, read_max int) RETURNS TABLE (slug text, name text)
LANGUAGE sql STABLE SET pg_trgm.word_similarity_threshold = 0.45 AS $$
  SELECT slug, lower(name) FROM entity_names WHERE typed <% lower(name)
  ORDER BY word_similarity(typed, lower(name)) DESC, slug LIMIT read_max
$$;
