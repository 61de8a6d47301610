-- Only triggers on certificates write the totals.
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON certificate_totals FROM pfas_record_runtime;
