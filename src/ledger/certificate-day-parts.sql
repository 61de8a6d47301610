-- Counts a crowded day's certificates by the first byte of their ids; days with fewer certificates have no rows.
CREATE OR REPLACE FUNCTION keep_certificate_day_parts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  changes certificate_day_parts[] := '{}';
BEGIN
  IF TG_OP <> 'INSERT' THEN
    changes := changes || ARRAY(
      SELECT (issue_date, get_byte(uuid_send(id), 0), status, destruction_tech, waste_stream, -1)::certificate_day_parts
      FROM before WHERE issue_date IS NOT NULL
    );
  END IF;
  IF TG_OP <> 'DELETE' THEN
    changes := changes || ARRAY(
      SELECT (issue_date, get_byte(uuid_send(id), 0), status, destruction_tech, waste_stream, 1)::certificate_day_parts
      FROM after WHERE issue_date IS NOT NULL
    );
  END IF;
  PERFORM add_to_certificate_day_parts(changes);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION add_to_certificate_day_parts(changes certificate_day_parts[]) RETURNS void LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  crowded_from CONSTANT int := 20000;
  day date;
BEGIN
  -- A day is counted once, while no other transaction changes it.
  PERFORM pg_advisory_xact_lock(7237004);
  FOR day IN SELECT DISTINCT issue_date FROM unnest(changes) ORDER BY 1 LOOP
    IF EXISTS (SELECT FROM certificate_day_parts WHERE issue_date = day) THEN
      INSERT INTO certificate_day_parts AS parts
      SELECT issue_date, part, status, destruction_tech, waste_stream, sum(certificates)
      FROM unnest(changes) WHERE issue_date = day GROUP BY 1, 2, 3, 4, 5
      ON CONFLICT (issue_date, part, status, destruction_tech, waste_stream) DO UPDATE SET
        certificates = parts.certificates + excluded.certificates;
    ELSIF (SELECT sum(certificates) FROM certificate_totals WHERE issue_date = day) >= crowded_from THEN
      INSERT INTO certificate_day_parts
      SELECT issue_date, get_byte(uuid_send(id), 0) AS part, status, destruction_tech, waste_stream, count(*)
      FROM destruction_certificates WHERE issue_date = day
      GROUP BY issue_date, part, status, destruction_tech, waste_stream;
    END IF;
  END LOOP;
END $$;

-- Triggers run in the order of their names: these run after those of the totals, which they read.
CREATE OR REPLACE TRIGGER certificates_totals_then_parts_of_new AFTER INSERT ON destruction_certificates
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION keep_certificate_day_parts();

CREATE OR REPLACE TRIGGER certificates_totals_then_parts_of_changed AFTER UPDATE ON destruction_certificates
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION keep_certificate_day_parts();

CREATE OR REPLACE TRIGGER certificates_totals_then_parts_of_gone AFTER DELETE ON destruction_certificates
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION keep_certificate_day_parts();
