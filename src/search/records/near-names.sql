-- The first call of a function loads the extension's library, which defines its settings.
SELECT word_similarity('', '');

-- The names most similar to a text, best first. Has its own threshold: two misspelled words are less similar than one.
-- Of very many that are similar, only some are compared. A number, with the letters around it, must begin a word of the
-- name: an index finds those sooner.
CREATE OR REPLACE FUNCTION near_names(typed text, read_max int) RETURNS TABLE (slug text, name text)
LANGUAGE sql STABLE SET pg_trgm.word_similarity_threshold = 0.45 AS $$
  SELECT slug, name FROM (
    (SELECT slug, lower(name) AS name FROM entity_names WHERE typed !~ '\d' AND typed <% lower(name) LIMIT 1000)
    UNION ALL
    SELECT slug, lower(name) FROM entity_names, substring(typed FROM '[[:alnum:]]*\d[[:alnum:]]*') AS number
    WHERE (lower(name) LIKE number || '%' OR lower(name) LIKE '% ' || number || '%' OR lower(name) LIKE '%-' || number || '%')
      AND word_similarity(typed, lower(name)) >= 0.45
  ) AS similar_names
  ORDER BY word_similarity(typed, name) DESC, slug LIMIT read_max
$$;
