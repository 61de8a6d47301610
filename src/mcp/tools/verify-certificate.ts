import type { Certificate } from '../../ledger/contract.ts';
import type { CertificateProof } from '../../ledger/proof-contract.ts';
import { concludeFrom, conclusions, logPathOf, verifyCertificate } from '../../ledger/index.ts';
import { absolute, links } from '../../web/kit/links.ts';
import { CertificateInput, VerificationOutput } from '../contract.ts';
import { defineTool } from '../tool.ts';
import { certificateAdvice, citedFields, findCertificatePath } from './read-certificate.ts';

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
    for await (const step of verifyCertificate(certificate, proof, { now: work.now, place, seen: null }))
      // There is no earlier visit to compare the log with.
      if (step.name !== 'memory') steps.push(step);
    const { certificateId } = certificate;
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
