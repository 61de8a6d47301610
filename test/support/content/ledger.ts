import type { Certificate, LoggedCertificate } from '../../../src/ledger/contract.ts';
import type { TestWebsite } from '../website/test-website.ts';

/** A certificate that can be issued, with the fields that the test sets. */
export const certificateContent = (overrides: Record<string, unknown> = {}): Record<string, unknown> => ({
  projectName: 'Riverton cleanup',
  destructionTech: 'SCWO',
  wasteStream: 'AFFF',
  sourceEntity: 'Riverton Airfield',
  facility: 'Riverton Works',
  lotId: `LOT-${crypto.randomUUID()}`,
  preTreatmentLab: 'First Laboratory',
  postTreatmentLab: 'Second Laboratory',
  pfasPreConcentrationUgL: '1000.00',
  pfasPostConcentrationUgL: '0.02',
  sampleVolumeL: '1000.00',
  pfasDestroyedGrams: '1.000',
  verifier: 'Plain Verifiers',
  massReason: 'The sample stands for a larger volume.',
  ...overrides,
});

/** Requests a certificate through the API; returns the response, successful or not. */
export const issue = (website: TestWebsite, overrides: Record<string, unknown> = {}): Promise<Response> =>
  website.send('POST', '/api/admin/certificates', certificateContent(overrides));

/** Like `issue`, but throws unless it succeeds. */
export async function issueOrFail(
  website: TestWebsite,
  overrides: Record<string, unknown> = {},
): Promise<LoggedCertificate> {
  const answer = await issue(website, overrides);
  if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as LoggedCertificate;
}

/** Corrects, retires or changes a certificate through the API; returns the response, successful or not. */
export const performAction = (
  website: TestWebsite,
  certificateId: string,
  verb: string,
  body?: unknown,
): Promise<Response> => website.send('POST', `/api/admin/certificates/${certificateId}/${verb}`, body);

export const readCertificate = async (website: TestWebsite, certificateId: string): Promise<Certificate> =>
  (await (await website.call(`/api/certificates/${certificateId}`)).json()) as Certificate;
