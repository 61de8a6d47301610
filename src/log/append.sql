-- An append takes two round trips: these functions read what it extends and store what it adds. PostgreSQL also caches
-- their query plans, because planning took longer than execution.

-- Parts of the stored index: rows by prefix, leaves by the digits that they start with, and lists of entries by key.
CREATE OR REPLACE FUNCTION log_index_parts(wanted log_name, prefixes text[], starts text[], keys bytea[])
RETURNS TABLE (part text, name text, bytes bytea, value text) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY SELECT 'row', prefix::text, hashes, tree_size::text
    FROM log_index_rows WHERE log = wanted AND prefix = ANY (prefixes);
  RETURN QUERY SELECT 'leaves', digits, (
      SELECT string_agg(key || leaf, ''::bytea ORDER BY key) FROM log_index
      WHERE log = wanted AND key >= decode(digits, 'hex') AND key <= decode(rpad(digits, 64, 'f'), 'hex')
    ), NULL FROM unnest(starts) AS digits;
  RETURN QUERY SELECT 'list', encode(key, 'hex'), NULL::bytea, array_to_string(entries, ',')
    FROM log_index WHERE log = wanted AND key = ANY (keys);
END $$;

-- Waits for other transactions that append to a log, and lets none begin until this one ends. Then, as they left it: the
-- log's identity, its newest checkpoint, its last entry, the hashes at the right edge of its tree, whether it may have
-- stopped, and these parts of its index.
CREATE OR REPLACE FUNCTION lock_log_edge(wanted log_name, prefixes text[], starts text[], keys bytea[])
RETURNS TABLE (part text, name text, bytes bytea, value text) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  size bigint;
BEGIN
  PERFORM lock_logs();
  size := coalesce((SELECT max(tree_size) FROM log_checkpoints WHERE log = wanted), 0);
  RETURN QUERY SELECT 'identity', origin::text, public_key, NULL FROM log_identities WHERE log = wanted;
  RETURN QUERY SELECT 'checkpoint', note, root, tree_size::text
    FROM log_checkpoints WHERE log = wanted AND tree_size = size;
  RETURN QUERY SELECT 'last', NULL, entry, NULL FROM log_entries WHERE log = wanted AND index = size - 1;
  RETURN QUERY SELECT 'stop', NULL, NULL::bytea, NULL FROM stopped_logs WHERE log = wanted LIMIT 1;
  RETURN QUERY SELECT 'edge', height::text, CASE WHEN height = 0 THEN (
      SELECT string_agg(leaf_hash, ''::bytea ORDER BY index) FROM log_entries
      WHERE log = wanted AND index >= size - size % 256
    ) ELSE (
      SELECT string_agg(root, ''::bytea ORDER BY n) FROM log_tiles
      WHERE log = wanted AND level = height - 1 AND n >= (size >> 8 * height) - (size >> 8 * height) % 256
    ) END, NULL FROM generate_series(0, 6) AS height WHERE size >> 8 * height > 0;
  RETURN QUERY SELECT * FROM log_index_parts(wanted, prefixes, starts, keys);
END $$;

-- Serializes appends to both logs, because sample certificates and real ones exclude each other; the numbers are arbitrary.
CREATE OR REPLACE FUNCTION lock_logs() RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(7237002, 0), pg_advisory_xact_lock(7237002, 1);
$$;

-- Appends to the lists of the index, and replaces leaves and rows. `lists` are arrays as text.
CREATE OR REPLACE FUNCTION store_log_index(wanted log_name, size bigint, keys bytea[], lists text[], leaves bytea[],
  prefixes text[], hashes bytea[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO log_index AS stored (log, key, entries, leaf)
    SELECT wanted, key, list::bigint[], leaf FROM unnest(keys, lists, leaves) AS new (key, list, leaf)
    ON CONFLICT (log, key) DO UPDATE SET entries = stored.entries || excluded.entries, leaf = excluded.leaf;
  INSERT INTO log_index_rows (log, prefix, hashes, tree_size)
    SELECT wanted, new.prefix, new.hashes, CASE WHEN new.prefix = '' THEN size END
    FROM unnest(prefixes, store_log_index.hashes) AS new (prefix, hashes)
    ON CONFLICT (log, prefix) DO UPDATE SET hashes = excluded.hashes, tree_size = excluded.tree_size;
END $$;

-- Stores entries, the tiles that they complete, and the checkpoint that covers them.
CREATE OR REPLACE FUNCTION store_log_append(wanted log_name, first bigint, added bytea[], leaf_hashes bytea[],
  levels smallint[], numbers bigint[], tiles bytea[], roots bytea[],
  root bytea, note text, signed_at timestamptz, cosignature text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO log_entries (log, index, entry, leaf_hash)
    SELECT wanted, first + at - 1, entry, leaf_hash
    FROM unnest(added, leaf_hashes) WITH ORDINALITY AS new (entry, leaf_hash, at);
  IF cardinality(levels) > 0 THEN
    INSERT INTO log_tiles (log, level, n, hashes, root)
      SELECT wanted, new.* FROM unnest(levels, numbers, tiles, roots) AS new;
  END IF;
  INSERT INTO log_checkpoints (log, tree_size, previous_size, root, note, signed_at, cosignature)
    VALUES (wanted, first + cardinality(added), first, store_log_append.root, store_log_append.note,
      store_log_append.signed_at, store_log_append.cosignature);
END $$;
