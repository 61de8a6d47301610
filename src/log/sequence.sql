-- Existing entries have no gaps, so checking that the new ones follow them in order is enough.
CREATE OR REPLACE FUNCTION refuse_log_gap() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  grown record;
BEGIN
  FOR grown IN
    SELECT log, min(index) AS first, max(index) AS last, count(*) AS entries FROM appended GROUP BY log
  LOOP
    IF grown.last - grown.first + 1 <> grown.entries OR (grown.first > 0 AND NOT EXISTS (
      SELECT FROM log_entries WHERE log = grown.log AND index = grown.first - 1
    )) THEN
      RAISE EXCEPTION 'entry % of the % log would leave a gap', grown.first, grown.log
        USING ERRCODE = 'integrity_constraint_violation';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER log_entries_gapless AFTER INSERT ON log_entries
  REFERENCING NEW TABLE AS appended FOR EACH STATEMENT EXECUTE FUNCTION refuse_log_gap();

CREATE OR REPLACE FUNCTION refuse_stray_checkpoint() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stored bigint := (SELECT coalesce(max(index) + 1, 0) FROM log_entries WHERE log = NEW.log);
  newest bigint := (SELECT coalesce(max(tree_size), 0) FROM log_checkpoints WHERE log = NEW.log);
BEGIN
  IF NEW.tree_size <> stored OR NEW.previous_size <> newest THEN
    RAISE EXCEPTION 'a checkpoint of the % log from % to % does not fit % entries after one at %',
      NEW.log, NEW.previous_size, NEW.tree_size, stored, newest USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER log_checkpoints_fit BEFORE INSERT ON log_checkpoints
  FOR EACH ROW EXECUTE FUNCTION refuse_stray_checkpoint();

CREATE OR REPLACE FUNCTION refuse_uncovered_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM log_checkpoints WHERE log = NEW.log AND tree_size > NEW.index) THEN
    RAISE EXCEPTION 'no checkpoint covers entry % of the % log', NEW.index, NEW.log
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

-- Checked at commit, because entries are inserted before the checkpoint that covers them.
DROP TRIGGER IF EXISTS log_entries_covered ON log_entries;
CREATE CONSTRAINT TRIGGER log_entries_covered AFTER INSERT ON log_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_uncovered_entry();

-- An older release knows no index, and would sign a tree whose last entry doesn't name the root of its index.
CREATE OR REPLACE FUNCTION require_index_root() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  indexed bigint := (SELECT tree_size FROM log_index_rows WHERE log = NEW.log AND prefix = '');
  last bytea := (SELECT entry FROM log_entries WHERE log = NEW.log AND index = NEW.tree_size - 1);
BEGIN
  IF indexed IS NOT NULL AND (indexed <> NEW.tree_size OR NOT convert_from(last, 'UTF8')::jsonb ? 'indexRoot') THEN
    RAISE EXCEPTION 'the last entry of the % log must name the root of its index: update this server', NEW.log
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

-- After log_checkpoints_fit: triggers run in the order of their names.
CREATE OR REPLACE TRIGGER log_checkpoints_name_index BEFORE INSERT ON log_checkpoints
  FOR EACH ROW EXECUTE FUNCTION require_index_root();

-- Even an older program that does not know `log_keys` can't begin a log with a key of its own.
CREATE OR REPLACE FUNCTION refuse_other_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM log_keys WHERE log = NEW.log AND public_key <> NEW.public_key)
    OR EXISTS (SELECT FROM log_identities WHERE log = NEW.log AND public_key <> NEW.public_key) THEN
    RAISE EXCEPTION 'the % log has another key', NEW.log USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER log_identities_key_known BEFORE INSERT ON log_identities
  FOR EACH ROW EXECUTE FUNCTION refuse_other_key();
CREATE OR REPLACE TRIGGER log_keys_key_known BEFORE INSERT ON log_keys
  FOR EACH ROW EXECUTE FUNCTION refuse_other_key();
