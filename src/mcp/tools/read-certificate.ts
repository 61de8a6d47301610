import type { Certificate } from '../../ledger/contract.ts';
import {
  findIdIgnoringCase,
  concludeFrom,
  conclusions,
  logPathOf,
  verifyCertificate,
} from '../../ledger/index.ts';
import type { CertificateProof } from '../../ledger/proof-contract.ts';
import { findSample } from '../../sample/index.ts';
import type { SearchResult } from '../../search/contract.ts';
import { apa } from '../../web/kit/cite/citation.ts';
import { citedCertificate } from '../../web/kit/cite/cited.ts';
import { query, segment, absolute, links } from '../../web/kit/links.ts';
import { CertificateInput, CertificateOutput, VerificationOutput } from '../contract.ts';
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

export const verifyCertificateTool = defineTool({
  name: 'verify_certificate',
  title: 'Verify a destruction certificate',
  description:
    'Check a certificate against the signed transparency log: that every entry about it is in the log, says what the ' +
    'certificate says, and that the log’s index lists no further one. Not whether it was true when issued. Returns each ' +
    'step and the files to repeat it offline.',
  input: CertificateInput,
  output: VerificationOutput,
  async answer(work, { certificate: reference }) {
    const path = await findCertificatePath(work, reference);
    const certificate = await work.read<Certificate>(path, certificateAdvice);
    const proof = await work.read<CertificateProof>(`${path}/proof`);
    const { origin } = work.website;
    const place = `${new URL(origin).host}${logPathOf(proof.log.checkpoint)}`;
    const steps = [];
    const { certificateId } = certificate;
    const setting = { now: work.now, place, seen: null };
    for await (const step of verifyCertificate(certificateId, certificate, proof, setting))
      // There is no earlier visit to compare the log with.
      if (step.name !== 'memory') steps.push(step);
    return VerificationOutput.parse({
      certificateId,
      isVerified: steps.every(({ outcome }) => outcome !== 'failed'),
      conclusion: conclusions[concludeFrom(steps)],
      steps,
      log: proof.log,
      entries: proof.entries,
      files: {
        proof: absolute(origin, links.certificateProof(certificateId)),
        entry: absolute(origin, links.certificateEntry(certificateId)),
      },
      advice: `This website ran these steps. To check without its code, verify the two files with the log’s key as described at ${absolute(origin, links.ledgerAbout())}.`,
      ...(await citedFields(work, certificate)),
    });
  },
});
