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

-- For records that have no mentions yet; `recount_mentions` must follow.
CREATE OR REPLACE FUNCTION add_mentions(of_kind mention_subject, ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hold_entity_names();
  PERFORM add_unknown_names(of_kind, ids);
  INSERT INTO entity_mentions SELECT * FROM mentions_in(of_kind, ids);
END $$;

CREATE OR REPLACE FUNCTION month_of_mention(public_at timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT date_trunc('month', public_at AT TIME ZONE coalesce((SELECT time_zone FROM entity_month_zone), 'UTC'))::date
$$;

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
  INSERT INTO entity_months
    SELECT entity_id, month_of_mention(public_at) AS month, sum(change) FROM (
      SELECT DISTINCT subject_id, entity_id, public_at, -1 AS change FROM entity_mentions
      WHERE subject = of_kind AND subject_id = ANY (ids) AND public_at IS NOT NULL
      UNION ALL
      SELECT DISTINCT subject_id, entity_id, public_at, 1 FROM unnest(wanted) WHERE public_at IS NOT NULL
    ) AS changes
    WHERE of_kind = 'story'
    GROUP BY entity_id, month HAVING sum(change) <> 0 ORDER BY entity_id, month
    ON CONFLICT (entity_id, month) DO UPDATE SET stories = entity_months.stories + excluded.stories;
  DELETE FROM entity_mentions WHERE subject = of_kind AND subject_id = ANY (ids);
  INSERT INTO entity_mentions SELECT * FROM unnest(wanted);
END $$;

-- Recounts these entities' mentions by month.
CREATE OR REPLACE FUNCTION recount_months(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM entity_months WHERE entity_id = ANY (ids);
  INSERT INTO entity_months
    SELECT entity_id, month_of_mention(public_at) AS month, count(*) FROM (
      SELECT DISTINCT entity_id, subject_id, public_at FROM entity_mentions
      WHERE entity_id = ANY (ids) AND subject = 'story' AND public_at IS NOT NULL
    ) AS mentions
    GROUP BY entity_id, month
$$;

-- Months are in the website's time zone; if that changes, all are recounted.
CREATE OR REPLACE FUNCTION count_months_in(zone text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM entity_month_zone WHERE time_zone = zone) THEN RETURN; END IF;
  PERFORM lock_entity_names();
  DELETE FROM entity_month_zone;
  INSERT INTO entity_month_zone VALUES (zone);
  PERFORM recount_months(ARRAY(SELECT id FROM entities WHERE stories > 0));
END $$;

-- Recounts the mentions of entities whose names have changed.
CREATE OR REPLACE FUNCTION recount_mentions(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  SELECT recount_months(ids);
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

-- The public records that mention both entities.
CREATE OR REPLACE FUNCTION shared_mentions(one uuid, other uuid)
RETURNS TABLE (subject mention_subject, public_at timestamptz) LANGUAGE sql STABLE ROWS 10000 AS $$
  SELECT DISTINCT ON (mentions.subject, mentions.subject_id) mentions.subject, mentions.public_at
  FROM entity_mentions AS mentions JOIN entity_mentions AS others USING (subject, subject_id)
  WHERE mentions.entity_id = one AND others.entity_id = other AND mentions.public_at IS NOT NULL
$$;

-- Adds the counts of an entity to those of the one it is about to be merged into, before its names move. Records that
-- mention both count once. Only these are read: a recount would read all mentions of either, while every approval waits.
CREATE OR REPLACE FUNCTION join_mention_counts(kept uuid, gone uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE entities SET stories = entities.stories + other.stories - shared.stories,
    certificates = entities.certificates + other.certificates - shared.certificates,
    sites = entities.sites + other.sites - shared.sites
  FROM entities AS other, (
    SELECT count(*) FILTER (WHERE subject = 'story') AS stories, count(*) FILTER (WHERE subject = 'certificate') AS certificates,
      count(*) FILTER (WHERE subject = 'site') AS sites
    FROM shared_mentions(kept, gone)
  ) AS shared
  WHERE entities.id = kept AND other.id = gone;
  INSERT INTO entity_months
    SELECT kept, month, sum(stories) FROM (
      SELECT month, stories FROM entity_months WHERE entity_id = gone
      UNION ALL
      SELECT month_of_mention(public_at), -1 FROM shared_mentions(kept, gone) WHERE subject = 'story'
    ) AS changes
    GROUP BY month
    ON CONFLICT (entity_id, month) DO UPDATE SET stories = entity_months.stories + excluded.stories;
END $$;

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
