-- In one order, so that parallel changes of the same days wait for each other and never deadlock.
CREATE OR REPLACE FUNCTION keep_certificate_totals() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO certificate_totals AS totals
    SELECT issue_date, status, destruction_tech, waste_stream, -count(*), -sum(pfas_destroyed_grams) FROM before
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (issue_date, status, destruction_tech, waste_stream) DO UPDATE SET
      certificates = totals.certificates + excluded.certificates,
      pfas_destroyed_grams = totals.pfas_destroyed_grams + excluded.pfas_destroyed_grams;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO certificate_totals AS totals
    SELECT issue_date, status, destruction_tech, waste_stream, count(*), sum(pfas_destroyed_grams) FROM after
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (issue_date, status, destruction_tech, waste_stream) DO UPDATE SET
      certificates = totals.certificates + excluded.certificates,
      pfas_destroyed_grams = totals.pfas_destroyed_grams + excluded.pfas_destroyed_grams;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER certificates_totals_of_new AFTER INSERT ON destruction_certificates REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION keep_certificate_totals();

CREATE OR REPLACE TRIGGER certificates_totals_of_changed AFTER UPDATE ON destruction_certificates
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION keep_certificate_totals();

CREATE OR REPLACE TRIGGER certificates_totals_of_gone AFTER DELETE ON destruction_certificates REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION keep_certificate_totals();
