/** The `dataSource` of its sites. */
export const ucmr5Source = 'EPA UCMR 5';

/**
 * Where EPA publishes the results of its Fifth Unregulated Contaminant Monitoring Rule. The archive is replaced in
 * place with every release; if EPA moves it, its page links to the new address.
 */
export const ucmr5Archive = {
  address: 'https://www.epa.gov/system/files/other-files/2023-08/ucmr5-occurrence-data.zip',
  source: 'https://www.epa.gov/dwucmr/occurrence-data-unregulated-contaminant-monitoring-rule',
  /** When the archive was last known to be at this address. */
  asOf: '2026-09-27',
  fileName: 'ucmr5-occurrence-data.zip',
  /** The file of August 2026 has some 14 MB: 2 million results. */
  bytesMax: 256 * 1024 ** 2,
  downloadMsMax: 20 * 60_000,
} as const;
