-- The extension's settings are known once its library is loaded, which the first use of a function does.
SELECT word_similarity('', '');

-- The names most like a text, the most alike first. Its own threshold: two misspelled words are less alike than one.
CREATE OR REPLACE FUNCTION near_names(typed text, read_max int) RETURNS TABLE (slug text, name text)
LANGUAGE sql STABLE SET pg_trgm.word_similarity_threshold = 0.45 AS $$
  SELECT slug, lower(name) FROM entity_names WHERE typed <% lower(name)
  ORDER BY word_similarity(typed, lower(name)) DESC, slug LIMIT read_max
$$;
