-- Sample certificates are removed together, which ends their log; a real certificate is never removed.
CREATE OR REPLACE FUNCTION refuse_removal_of_certificate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' OR EXISTS (SELECT FROM removed WHERE log <> 'sample') THEN
    RAISE EXCEPTION 'a certificate stays in the ledger: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF EXISTS (SELECT FROM removed) AND EXISTS (SELECT FROM destruction_certificates WHERE log = 'sample') THEN
    RAISE EXCEPTION 'sample certificates can only be removed together' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER certificates_stay AFTER DELETE ON destruction_certificates REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal_of_certificate();

CREATE OR REPLACE TRIGGER certificates_never_truncated BEFORE TRUNCATE ON destruction_certificates
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal_of_certificate();
