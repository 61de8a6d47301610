REVOKE UPDATE, DELETE, TRUNCATE ON log_keys, log_identities, log_entries, log_tiles, log_checkpoints, log_cosignatures
  FROM pfas_record_runtime;
REVOKE DELETE, TRUNCATE ON log_index, log_index_rows FROM pfas_record_runtime;
