CREATE OR REPLACE FUNCTION keep_certificate_totals() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  changes certificate_totals[] := '{}';
BEGIN
  IF TG_OP <> 'INSERT' THEN
    changes := changes || ARRAY(
      SELECT (issue_date, status, destruction_tech, waste_stream, -count(*), -sum(pfas_destroyed_grams))::certificate_totals
      FROM before GROUP BY issue_date, status, destruction_tech, waste_stream
    );
  END IF;
  IF TG_OP <> 'DELETE' THEN
    changes := changes || ARRAY(
      SELECT (issue_date, status, destruction_tech, waste_stream, count(*), sum(pfas_destroyed_grams))::certificate_totals
      FROM after GROUP BY issue_date, status, destruction_tech, waste_stream
    );
  END IF;
  PERFORM add_to_certificate_totals(changes);
  RETURN NULL;
END $$;

-- In a fixed order, so that concurrent changes to the same totals never deadlock.
CREATE OR REPLACE FUNCTION add_to_certificate_totals(changes certificate_totals[]) RETURNS void LANGUAGE sql SET search_path = public AS $$
  INSERT INTO certificate_totals AS totals
  SELECT issue_date, status, destruction_tech, waste_stream, sum(certificates), sum(pfas_destroyed_grams)
  FROM unnest(changes) GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (issue_date, status, destruction_tech, waste_stream) DO UPDATE SET
    certificates = totals.certificates + excluded.certificates,
    pfas_destroyed_grams = totals.pfas_destroyed_grams + excluded.pfas_destroyed_grams;
$$;

CREATE OR REPLACE TRIGGER certificates_totals_of_new AFTER INSERT ON destruction_certificates REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION keep_certificate_totals();

CREATE OR REPLACE TRIGGER certificates_totals_of_changed AFTER UPDATE ON destruction_certificates
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION keep_certificate_totals();

CREATE OR REPLACE TRIGGER certificates_totals_of_gone AFTER DELETE ON destruction_certificates REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION keep_certificate_totals();
