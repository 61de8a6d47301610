import type { Certificate } from '../../ledger/contract.ts';
import { findIdIgnoringCase } from '../../ledger/index.ts';
import { findSample } from '../../sample/index.ts';
import { apa } from '../../web/kit/cite/citation.ts';
import { citedCertificate } from '../../web/kit/cite/cited.ts';
import type { SearchResult } from '../../search/contract.ts';
import { query, segment } from '../../web/kit/links.ts';
import { CertificateInput, CertificateOutput } from '../contract.ts';
import { defineTool, extractIdentifier, type ToolContext } from '../tool.ts';

/** The path of a certificate's call; its id or lot is found as people type it, as in a search. */
export async function findCertificatePath(work: ToolContext, reference: string): Promise<string> {
  const id = extractIdentifier(reference);
  const found = (await findIdIgnoringCase(work.database, id)) ?? (await searchFor(work, id)) ?? id;
  return `/api/certificates/${segment(found)}`;
}

async function searchFor({ read }: ToolContext, id: string): Promise<string | null> {
  const { direct } = await read<SearchResult>(`/api/search${query({ q: id })}`);
  return direct?.kind === 'certificate' ? extractIdentifier(direct.url) : null;
}

export const certificateAdvice =
  'Its whole id or lot number is needed; `search` finds certificates by part of it, or by the organization they were retired to.';

/** The fields of a result about a certificate. */
export async function citedFields({ database, website }: ToolContext, certificate: Certificate) {
  const isSample = (await findSample(database, 'certificate', [certificate.certificateId])).size > 0;
  const cited = citedCertificate({ ...certificate, isSample }, website);
  return { url: cited.url, citation: apa(cited), isSample };
}

export const readCertificateTool = defineTool({
  name: 'read_certificate',
  title: 'Read a destruction certificate',
  description:
    'Read one certificate of the PFAS destruction ledger: what was destroyed, how, by whom, the laboratory results, and ' +
    'whether it was retired. To check that it is genuine and unchanged, use `verify_certificate`.',
  input: CertificateInput,
  output: CertificateOutput,
  async answer(work, { certificate: reference }) {
    const path = await findCertificatePath(work, reference);
    const certificate = await work.read<Certificate>(path, certificateAdvice);
    return CertificateOutput.parse({ ...certificate, ...(await citedFields(work, certificate)) });
  },
});
