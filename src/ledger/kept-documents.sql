-- A file that an entry names stays as it is: only its bytes can go, when it is withdrawn.
CREATE OR REPLACE FUNCTION keep_named_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' OR (TG_OP = 'DELETE' AND OLD.named_at IS NOT NULL) THEN
    RAISE EXCEPTION 'a document that an entry names stays: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.named_at IS NOT NULL AND (
    (NEW.sha256, NEW.type, NEW.size, NEW.file_name, NEW.named_at)
      IS DISTINCT FROM (OLD.sha256, OLD.type, OLD.size, OLD.file_name, OLD.named_at)
    OR (OLD.withdrawn_at IS NOT NULL
      AND (NEW.withdrawn_at, NEW.withdrawal_reason) IS DISTINCT FROM (OLD.withdrawn_at, OLD.withdrawal_reason))) THEN
    RAISE EXCEPTION 'a document that an entry names stays as it is' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;

CREATE OR REPLACE TRIGGER keep_named_document BEFORE UPDATE OR DELETE ON kept_documents
  FOR EACH ROW EXECUTE FUNCTION keep_named_document();

CREATE OR REPLACE TRIGGER kept_documents_never_truncated BEFORE TRUNCATE ON kept_documents
  FOR EACH STATEMENT EXECUTE FUNCTION keep_named_document();
