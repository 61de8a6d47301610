-- 'Georgia-Pacific' and 'GEORGIA PACIFIC' have the same words.
CREATE OR REPLACE FUNCTION name_words(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(lower(name), '[^[:alnum:]]+', ' ', 'g'))
$$;

-- The state that a location ends with: 'Ann Arbor, MI', 'MI' or 'Ann Arbor, Michigan', also with a ZIP
-- code or a note in brackets behind it; null if it ends with none. Must list `stateNames` in src/sites/state-terms.ts.
CREATE OR REPLACE FUNCTION state_of_location(location text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT state.name
  FROM (VALUES ('AL', 'Alabama'), ('AK', 'Alaska'), ('AS', 'American Samoa'), ('AZ', 'Arizona'), ('AR', 'Arkansas'),
      ('CA', 'California'), ('CO', 'Colorado'), ('MP', 'Commonwealth of the Northern Mariana Islands'),
      ('CT', 'Connecticut'), ('DE', 'Delaware'), ('DC', 'District of Columbia'), ('FL', 'Florida'), ('GA', 'Georgia'),
      ('GU', 'Guam'), ('HI', 'Hawaii'), ('ID', 'Idaho'), ('IL', 'Illinois'), ('IN', 'Indiana'), ('IA', 'Iowa'),
      ('KS', 'Kansas'), ('KY', 'Kentucky'), ('LA', 'Louisiana'), ('ME', 'Maine'), ('MD', 'Maryland'),
      ('MA', 'Massachusetts'), ('MI', 'Michigan'), ('MN', 'Minnesota'), ('MS', 'Mississippi'), ('MO', 'Missouri'),
      ('MT', 'Montana'), ('NE', 'Nebraska'), ('NV', 'Nevada'), ('NH', 'New Hampshire'), ('NJ', 'New Jersey'),
      ('NM', 'New Mexico'), ('NY', 'New York'), ('NC', 'North Carolina'), ('ND', 'North Dakota'), ('OH', 'Ohio'),
      ('OK', 'Oklahoma'), ('OR', 'Oregon'), ('PA', 'Pennsylvania'), ('PR', 'Puerto Rico'), ('RI', 'Rhode Island'),
      ('SC', 'South Carolina'), ('SD', 'South Dakota'), ('TN', 'Tennessee'), ('TX', 'Texas'),
      ('VI', 'United States Virgin Islands'), ('UT', 'Utah'), ('VT', 'Vermont'), ('VA', 'Virginia'),
      ('WA', 'Washington'), ('WV', 'West Virginia'), ('WI', 'Wisconsin'), ('WY', 'Wyoming')) AS state (code, name),
    (
      -- Computed once, not for each state.
      SELECT substring(place FROM '(?:^|[ ,])([A-Z]{2})$') AS code, lower(btrim(substring(place FROM '[^,]*$'))) AS name
      FROM regexp_replace(location, '( \d{5}(-\d{4})?)?( \([^()]*\))?$', '') AS place OFFSET 0
    ) AS stated
  WHERE state.code = stated.code OR lower(state.name) = stated.name
$$;

-- The entities that a site's name or location unambiguously names, in addition to its full name: the `operator` or another
-- organization in its name, and the `place` where it is. A row without a field is a place elsewhere, which a site of the
-- same name does not mean. See docs/decisions/0029.
CREATE OR REPLACE FUNCTION entities_named_in_sites(ids uuid[])
RETURNS TABLE (subject_id uuid, slug text, entity_id uuid, field text, public_at timestamptz) LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF cardinality(ids) = 0 THEN RETURN; END IF;
  RETURN QUERY
    WITH named_sites AS MATERIALIZED (
      SELECT id, name_words(site_name) AS words, name_words(split_part(location, ',', 1)) AS town, location, site_type,
        CASE WHEN withdrawn_at IS NULL THEN created_at END AS public_at
      FROM contamination_sites WHERE id = ANY (ids)
    ), site_words AS MATERIALIZED (
      SELECT DISTINCT unnest(string_to_array(words || ' ' || town, ' ')) AS word FROM named_sites
    ), known AS MATERIALIZED (
      SELECT *, split_part(words, ' ', 1) AS first_word,
        array_remove(array_agg(lower(region)) OVER (PARTITION BY names.entity_id), NULL) AS regions
      FROM (
        SELECT names.slug, names.entity_id, entities.kind, region,
          name_words(CASE WHEN region IS NULL THEN names.name ELSE regexp_replace(names.name, ', [^,]+$', '') END) AS words
        FROM entities JOIN entity_names AS names ON names.entity_id = entities.id
        CROSS JOIN LATERAL (
          SELECT CASE WHEN entities.kind = 'place' THEN substring(names.name FROM ', ([^,]+)$') END AS region
        ) AS stated
        WHERE entities.kind IN ('company', 'agency', 'organization', 'place') AND NOT entities.is_ambiguous
          AND entities.id IN (
            SELECT begun.entity_id FROM site_words JOIN entity_names AS begun ON substring(begun.slug FROM '[[:alnum:]]+') = word
          )
      ) AS names
    ), begun AS MATERIALIZED (
      -- Compares only first words, so that the planner uses a hash join.
      SELECT word.id, known.* FROM (
        SELECT id, unnest(string_to_array(words, ' ')) AS first_word FROM named_sites
      ) AS word JOIN known USING (first_word) WHERE known.kind <> 'place'
    ), operators AS MATERIALIZED (
      SELECT DISTINCT site.id, begun.slug, begun.entity_id, begun.words, site.public_at
      FROM begun JOIN named_sites AS site USING (id)
      CROSS JOIN LATERAL (SELECT split_part(' ' || site.words || ' ', ' ' || begun.words || ' ', 2) AS text) AS rest
      WHERE position(' ' || begun.words || ' ' IN ' ' || site.words || ' ') > 0
        -- Streets, and the town of DuPont.
        AND rest.text !~ ('^(road|rd|street|st|avenue|ave|lane|ln|drive|dr|boulevard|blvd|highway|hwy|township|twp|county|city'
          '|village|creek|river|lake|hill|hills|heights|park|school)\y')
        AND begun.words <> site.town
        -- Water systems are named after towns, which share the short names of companies: Solvay, Battelle.
        AND CASE WHEN begun.kind = 'agency' THEN site.site_type = 'Military'
          ELSE begun.words LIKE '% %' OR site.site_type NOT IN ('Drinking Water Above MCL', 'Drinking Water Below MCL') END
    ), located AS MATERIALIZED (
      SELECT written.*, known.slug, known.entity_id, known.words, known.region, known.regions FROM (
        SELECT id, split_part(text, ' ', 1) AS first_word, text, is_town FROM (
          SELECT id, regexp_replace(words, '^(city|town|village|borough) of ', '') AS text, false AS is_town FROM named_sites
          UNION ALL SELECT id, town, true FROM named_sites
        ) AS text
      ) AS written JOIN known USING (first_word) WHERE known.kind = 'place' AND known.regions <> '{}'
    ), places AS MATERIALIZED (
      SELECT DISTINCT ON (site.id, located.entity_id) site.id, located.slug, located.entity_id, site.public_at,
        coalesce(lower(state_of_location(site.location)) = ANY (located.regions), false) AS is_there
      FROM located JOIN named_sites AS site USING (id)
      WHERE located.text = located.words OR (
        NOT located.is_town AND starts_with(located.text, located.words || ' ')
        -- Madison Heights and Lansing Township are not Madison and Lansing.
        AND substr(located.text, length(located.words) + 2) !~ ('^(township|twp|charter|county|co|heights|hts|hills|park'
          '|shores|beach|springs|lakes?|island|valley|falls|grove|junction|village|vlg|center|estates|mobile|country)\y'))
      ORDER BY site.id, located.entity_id, located.region IS NULL, located.slug
    )
    SELECT whole.id, whole.slug, whole.entity_id, 'operator', whole.public_at FROM (
      SELECT *, array_agg(words) OVER (PARTITION BY operators.id) AS of_site FROM operators
    ) AS whole
    -- 'Veolia Water' is not also 'Veolia'.
    WHERE NOT EXISTS (
      SELECT FROM unnest(of_site) AS longer
      WHERE longer <> words AND position(' ' || words || ' ' IN ' ' || longer || ' ') > 0
    )
    UNION ALL
    SELECT places.id, places.slug, places.entity_id, CASE WHEN is_there THEN 'place' END, places.public_at FROM places;
END $$;
