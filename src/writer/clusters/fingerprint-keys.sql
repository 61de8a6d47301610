CREATE OR REPLACE FUNCTION add_fingerprint_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO fingerprint_keys (key, published_at, raw_item_id)
  SELECT DISTINCT unnest(keys), published_at, raw_item_id FROM new_rows ORDER BY 1
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION remove_fingerprint_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM fingerprint_keys AS stored USING old_rows
  WHERE stored.key = ANY (old_rows.keys) AND stored.published_at = old_rows.published_at
    AND stored.raw_item_id = old_rows.raw_item_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER fingerprint_keys_of_new AFTER INSERT ON item_fingerprints REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION add_fingerprint_keys();

CREATE OR REPLACE TRIGGER fingerprint_keys_of_deleted AFTER DELETE ON item_fingerprints REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION remove_fingerprint_keys();
