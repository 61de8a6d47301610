/** One problem with the certificates: `row` is a certificate id, or whatever else identifies the row. */
export type LedgerFinding = {
  table: 'destruction_certificates' | 'certificate_totals' | 'log_entries';
  row: string;
  field: string | null;
  message: string;
};
