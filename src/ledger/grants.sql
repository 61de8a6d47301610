-- Only triggers on certificates write the totals and parts.
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON certificate_totals, certificate_month_totals, certificate_day_parts FROM pfas_record_runtime;
