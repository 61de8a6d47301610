-- A timestamp in the format of the log's entries.
CREATE OR REPLACE FUNCTION entry_instant(at timestamptz) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- The certificate in a log entry: every public field, decimals as strings, and only the digest of its notes.
CREATE OR REPLACE FUNCTION certificate_in_entry(certificate destruction_certificates) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'id', certificate.id,
    'certificateId', certificate.certificate_id,
    'status', certificate.status,
    'projectName', certificate.project_name,
    'destructionTech', certificate.destruction_tech,
    'wasteStream', certificate.waste_stream,
    'sourceEntity', certificate.source_entity,
    'facility', certificate.facility,
    'lotId', certificate.lot_id,
    'preTreatmentLab', certificate.pre_treatment_lab,
    'postTreatmentLab', certificate.post_treatment_lab,
    'pfasPreConcentrationUgL', certificate.pfas_pre_concentration_ug_l::text,
    'pfasPostConcentrationUgL', certificate.pfas_post_concentration_ug_l::text,
    'sampleVolumeL', certificate.sample_volume_l::text,
    'pfasDestroyedGrams', certificate.pfas_destroyed_grams::text,
    'byproductTestingSummary', certificate.byproduct_testing_summary,
    'verifier', certificate.verifier,
    'chainOfCustodyHash', certificate.chain_of_custody_hash,
    'issueDate', certificate.issue_date,
    'retirementDate', certificate.retirement_date,
    'retiredTo', certificate.retired_to,
    'documents', certificate.documents,
    'notesDigest', encode(certificate.notes_digest, 'hex'),
    'createdAt', entry_instant(certificate.created_at),
    'updatedAt', entry_instant(certificate.updated_at)
  )
$$;

-- Only notes may be removed without an entry, and then nothing else may change.
CREATE OR REPLACE FUNCTION is_notes_withdrawal(before destruction_certificates, after destruction_certificates)
RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF after.notes IS NOT NULL OR before.notes IS NULL THEN RETURN false; END IF;
  before.notes := NULL;
  before.notes_salt := NULL;
  before.notes_withdrawn_at := after.notes_withdrawn_at;
  -- Generated columns are not computed yet in a BEFORE trigger.
  after.words := before.words;
  RETURN before IS NOT DISTINCT FROM after;
END $$;

CREATE OR REPLACE FUNCTION require_certificate_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  written jsonb;
  act text := 'issued';
  earlier bigint[] := '{}';
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF is_notes_withdrawal(OLD, NEW) THEN RETURN NEW; END IF;
    act := CASE WHEN NEW.status = OLD.status THEN 'corrected' ELSE 'retired' END;
    earlier := OLD.entry_indexes;
    IF (NEW.id, NEW.certificate_id, NEW.log, NEW.created_at) IS DISTINCT FROM (OLD.id, OLD.certificate_id, OLD.log, OLD.created_at)
      OR (OLD.status = 'Retired' AND NEW.status <> 'Retired') THEN
      RAISE EXCEPTION 'certificate %: identity and retirement are immutable', OLD.certificate_id
        USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    IF OLD.status = 'Retired' AND certificate_in_entry(OLD) - ARRAY['updatedAt', 'notesDigest']
      IS DISTINCT FROM certificate_in_entry(NEW) - ARRAY['updatedAt', 'notesDigest'] THEN
      RAISE EXCEPTION 'certificate %: after retirement only notes change', OLD.certificate_id
        USING ERRCODE = 'integrity_constraint_violation';
    END IF;
  ELSIF (NEW.log = 'real' AND EXISTS (SELECT FROM destruction_certificates WHERE log = 'sample'))
    OR (NEW.log = 'sample' AND EXISTS (SELECT FROM destruction_certificates WHERE log = 'real')) THEN
    RAISE EXCEPTION 'sample and real certificates cannot coexist'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW.entry_indexes[:cardinality(NEW.entry_indexes) - 1] <> earlier
    OR NEW.entry_indexes[cardinality(NEW.entry_indexes)] <= coalesce(earlier[cardinality(earlier)], -1)
    OR cardinality(NEW.entry_indexes) <> cardinality(earlier) + 1 THEN
    RAISE EXCEPTION 'certificate % changes without a new log entry', NEW.certificate_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  SELECT convert_from(entry, 'UTF8')::jsonb INTO written FROM log_entries
    WHERE log = NEW.log AND index = NEW.entry_indexes[cardinality(NEW.entry_indexes)];
  -- Compared without what the entry says beyond the certificate.
  IF written - ARRAY['by', 'lotKey', 'indexRoot', 'reason', 'lotReason', 'massReason', 'noReportReason', 'retirement']
    IS DISTINCT FROM jsonb_build_object(
    'type', act, 'certificateId', NEW.certificate_id, 'at', entry_instant(NEW.updated_at),
    'certificate', certificate_in_entry(NEW)
  ) THEN
    RAISE EXCEPTION 'certificate % does not match its log entry', NEW.certificate_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER require_certificate_entry BEFORE INSERT OR UPDATE ON destruction_certificates
  FOR EACH ROW EXECUTE FUNCTION require_certificate_entry();
