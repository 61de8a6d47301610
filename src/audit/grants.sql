REVOKE UPDATE, DELETE, TRUNCATE ON audit_entries FROM pfas_record_runtime;
