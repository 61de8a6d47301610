-- Locks names for reading until the transaction ends; changes to names wait.
CREATE OR REPLACE FUNCTION hold_entity_names() RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock_shared(7237002)
$$;

CREATE OR REPLACE FUNCTION lock_entity_names() RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(7237002)
$$;

-- Every name in these records as a whole, with its field and when it became public. A discarded story has no mentions.
CREATE OR REPLACE FUNCTION names_written_in(of_kind mention_subject, ids uuid[])
RETURNS TABLE (subject_id uuid, field text, name text, public_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT id, 'entities', unnest(stories.entities), CASE WHEN status = 'APPROVED' THEN coalesce(approved_at, created_at) END
  FROM stories WHERE of_kind = 'story' AND id = ANY (ids) AND status <> 'DISCARDED'
  UNION ALL
  SELECT id, written.field, written.name, created_at
  FROM destruction_certificates, LATERAL (VALUES
    ('sourceEntity', source_entity), ('facility', facility), ('preTreatmentLab', pre_treatment_lab),
    ('postTreatmentLab', post_treatment_lab), ('verifier', verifier), ('retiredTo', retired_to)
  ) AS written (field, name)
  WHERE of_kind = 'certificate' AND id = ANY (ids) AND written.name IS NOT NULL
  UNION ALL
  SELECT id, 'siteName', site_name, CASE WHEN withdrawn_at IS NULL THEN created_at END
  FROM contamination_sites WHERE of_kind = 'site' AND id = ANY (ids)
$$;

-- The rows entity_mentions must contain for these records.
CREATE OR REPLACE FUNCTION mentions_in(of_kind mention_subject, ids uuid[]) RETURNS SETOF entity_mentions
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY
    WITH named AS MATERIALIZED (
      SELECT * FROM entities_named_in_sites(CASE WHEN of_kind = 'site' THEN ids ELSE '{}' END)
    )
    SELECT of_kind, mention.subject_id, mention.slug, mention.entity_id, array_agg(DISTINCT mention.field), mention.public_at
    FROM (
      SELECT written.subject_id, names.slug, names.entity_id, written.field, written.public_at
      FROM names_written_in(of_kind, ids) AS written
      JOIN entity_names AS names ON names.slug = label_slug(written.name)
      WHERE NOT EXISTS (
        SELECT FROM named
        WHERE named.subject_id = written.subject_id AND named.entity_id = names.entity_id AND named.field IS NULL
      )
      UNION ALL
      SELECT * FROM named WHERE named.field IS NOT NULL
    ) AS mention
    GROUP BY mention.subject_id, mention.slug, mention.entity_id, mention.public_at;
END $$;

-- Creates a record for every name without one. One transaction at a time, so that two with the same new names never
-- deadlock.
CREATE OR REPLACE FUNCTION add_unknown_names(of_kind mention_subject, ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM names_written_in(of_kind, ids) AS written
    WHERE label_slug(written.name) <> ''
      AND NOT EXISTS (SELECT FROM entity_names WHERE slug = label_slug(written.name))
  ) THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(7237003);
  WITH unknown AS MATERIALIZED (
    SELECT gen_random_uuid() AS id, slug, name FROM (
      -- If both are new, 'EPA' comes before 'epa'.
      SELECT DISTINCT ON (label_slug(written.name)) label_slug(written.name) AS slug,
        regexp_replace(btrim(written.name), '\s+', ' ', 'g') AS name
      FROM names_written_in(of_kind, ids) AS written ORDER BY label_slug(written.name), btrim(written.name) COLLATE "C"
    ) AS spelled
    WHERE slug <> '' AND NOT EXISTS (SELECT FROM entity_names WHERE entity_names.slug = spelled.slug)
  ), added AS (
    INSERT INTO entities (id, name, slug) SELECT id, name, slug FROM unknown
  )
  INSERT INTO entity_names (slug, name, entity_id, origin) SELECT slug, name, id, 'mention' FROM unknown;
END $$;

-- Entities are locked in a fixed order, so that concurrent changes to the same entities never deadlock.
CREATE OR REPLACE FUNCTION refresh_mentions(of_kind mention_subject, ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  wanted entity_mentions[];
  changed uuid[];
  changes int[];
BEGIN
  PERFORM hold_entity_names();
  PERFORM add_unknown_names(of_kind, ids);
  wanted := ARRAY(SELECT mention FROM mentions_in(of_kind, ids) AS mention);
  SELECT array_agg(entity_id ORDER BY entity_id), array_agg(change ORDER BY entity_id) INTO changed, changes FROM (
    SELECT entity_id, sum(change)::int AS change FROM (
      SELECT DISTINCT subject_id, entity_id, -1 AS change FROM entity_mentions
      WHERE subject = of_kind AND subject_id = ANY (ids) AND public_at IS NOT NULL
      UNION ALL
      SELECT DISTINCT subject_id, entity_id, 1 FROM unnest(wanted) WHERE public_at IS NOT NULL
    ) AS mentions
    GROUP BY entity_id HAVING sum(change) <> 0
  ) AS counts;
  PERFORM FROM entities WHERE id = ANY (changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE entities SET
    stories = stories + CASE WHEN of_kind = 'story' THEN counts.change ELSE 0 END,
    certificates = certificates + CASE WHEN of_kind = 'certificate' THEN counts.change ELSE 0 END,
    sites = sites + CASE WHEN of_kind = 'site' THEN counts.change ELSE 0 END
  FROM unnest(changed, changes) AS counts (entity_id, change) WHERE id = counts.entity_id;
  DELETE FROM entity_mentions WHERE subject = of_kind AND subject_id = ANY (ids);
  INSERT INTO entity_mentions SELECT * FROM unnest(wanted);
END $$;

-- Recounts the mentions of entities whose names have changed.
CREATE OR REPLACE FUNCTION recount_mentions(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  UPDATE entities SET stories = counted.stories, certificates = counted.certificates, sites = counted.sites
  FROM (
    SELECT id,
      (SELECT count(DISTINCT subject_id) FROM entity_mentions
        WHERE entity_id = id AND subject = 'story' AND public_at IS NOT NULL) AS stories,
      (SELECT count(DISTINCT subject_id) FROM entity_mentions
        WHERE entity_id = id AND subject = 'certificate') AS certificates,
      (SELECT count(DISTINCT subject_id) FROM entity_mentions WHERE entity_id = id AND subject = 'site'
        AND public_at IS NOT NULL) AS sites
    FROM unnest(ids) AS id
  ) AS counted
  WHERE entities.id = counted.id
$$;

-- For certificates, which rarely change, and for new and deleted records: rebuilds all mentions.
CREATE OR REPLACE FUNCTION keep_mentions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    SELECT array_agg(id) INTO ids FROM old_rows;
  ELSE
    SELECT array_agg(id) INTO ids FROM new_rows;
  END IF;
  IF ids IS NOT NULL THEN PERFORM refresh_mentions(TG_ARGV[0]::mention_subject, ids); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION keep_mentions_of_changed_stories() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[];
BEGIN
  -- Not a join: its plan would be cached from the first change and take quadratic time in a large one.
  SELECT array_agg(id) INTO ids FROM (
    SELECT id, entities, status = 'APPROVED', status = 'DISCARDED', approved_at FROM new_rows
    EXCEPT SELECT id, entities, status = 'APPROVED', status = 'DISCARDED', approved_at FROM old_rows) AS changed;
  IF ids IS NOT NULL THEN PERFORM refresh_mentions('story', ids); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION keep_mentions_of_changed_sites() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[];
BEGIN
  -- Not a join, for the same reason. An import changes levels of many sites, but few names.
  SELECT array_agg(id) INTO ids FROM (
    SELECT id, site_name, location, site_type = 'Military', site_type IN ('Drinking Water Above MCL', 'Drinking Water Below MCL'),
      withdrawn_at IS NULL, created_at FROM new_rows
    EXCEPT SELECT id, site_name, location, site_type = 'Military',
      site_type IN ('Drinking Water Above MCL', 'Drinking Water Below MCL'), withdrawn_at IS NULL, created_at
    FROM old_rows) AS changed;
  IF ids IS NOT NULL THEN PERFORM refresh_mentions('site', ids); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER stories_mentions_of_new AFTER INSERT ON stories
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_mentions('story');

CREATE OR REPLACE TRIGGER stories_mentions_of_changed AFTER UPDATE ON stories
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_mentions_of_changed_stories();

CREATE OR REPLACE TRIGGER stories_mentions_of_gone AFTER DELETE ON stories
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_mentions('story');

CREATE OR REPLACE TRIGGER certificates_mentions_of_new AFTER INSERT ON destruction_certificates
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_mentions('certificate');

CREATE OR REPLACE TRIGGER certificates_mentions_of_changed AFTER UPDATE ON destruction_certificates
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_mentions('certificate');

CREATE OR REPLACE TRIGGER certificates_mentions_of_gone AFTER DELETE ON destruction_certificates
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_mentions('certificate');

CREATE OR REPLACE TRIGGER sites_mentions_of_new AFTER INSERT ON contamination_sites
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_mentions('site');

CREATE OR REPLACE TRIGGER sites_mentions_of_changed AFTER UPDATE ON contamination_sites
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_mentions_of_changed_sites();

CREATE OR REPLACE TRIGGER sites_mentions_of_gone AFTER DELETE ON contamination_sites
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_mentions('site');

-- After these entities or their names have changed, for the sites with these names.
CREATE OR REPLACE FUNCTION refresh_sites_naming(entity_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_mentions('site', ARRAY(
    SELECT sites.id
    FROM (
      SELECT name_words(split_part(name, ',', 1)) AS words FROM entity_names WHERE entity_id = ANY (entity_ids)
    ) AS names
    -- The index finds the words in this order; whether they are adjacent is checked here.
    JOIN contamination_sites AS sites
      ON sites.site_name || ' ' || sites.location ILIKE '%' || replace(names.words, ' ', '%') || '%'
      AND position(' ' || names.words || ' ' IN ' ' || name_words(sites.site_name || ' ' || sites.location) || ' ') > 0
  ));
END $$;
