import type { Database } from '../../platform/database/database.ts';
import { addUp } from './sum-totals.ts';
import { certificateView } from './certificate-view.ts';
import type { CertificateFilter, CertificateList } from '../contract.ts';
import { narrowed, newestFirst } from './matching.ts';
import { type Found, searchCertificates } from './search-certificates.ts';
import { destructionCertificates } from '../tables.ts';

type Page = { page: number; limit: number };

/** A page of the certificates that match, newest first, with the totals of all that match. */
export async function listCertificates(
  database: Database,
  { page, limit, ...filter }: CertificateFilter & Page,
): Promise<CertificateList> {
  const list = filter.q ? searchCertificates : readList;
  const { rows, summary, isCounted } = await list(database, filter, { page, limit });
  return { certificates: rows.map(certificateView), total: summary.certificates, summary, isCounted };
}

async function readList(
  database: Database,
  filter: CertificateFilter,
  { page, limit }: Page,
): Promise<Found> {
  const [rows, summary] = await Promise.all([
    database
      .select()
      .from(destructionCertificates)
      .where(narrowed(destructionCertificates, filter))
      .orderBy(...newestFirst)
      .limit(limit)
      .offset((page - 1) * limit),
    addUp(database, filter),
  ]);
  return { rows, summary, isCounted: true };
}
