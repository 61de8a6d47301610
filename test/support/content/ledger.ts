import type { Certificate, LoggedCertificate } from '../../../src/ledger/contract.ts';
import type { PreparedAction } from '../../../src/ledger/issuing-contract.ts';
import type { TestWebsite } from '../website/test-website.ts';

/** A certificate that can be issued, with the fields that the test sets. */
export const certificateContent = (overrides: Record<string, unknown> = {}): Record<string, unknown> => ({
  act: 'issue',
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
  noReportReason: 'The laboratory keeps its report.',
  isNewFacility: true,
  isNewSourceEntity: true,
  ...overrides,
});

type Send = (method: string, path: string, body?: unknown) => Promise<Response>;

/** Prepares an action and signs it; returns the response of the signature, or of the preparation if that fails. */
export async function prepareAndSign(send: Send, action: object): Promise<Response> {
  const prepared = await send('POST', '/api/admin/certificates/prepare', action);
  if (prepared.status !== 201) return prepared;
  const { digest } = (await prepared.json()) as PreparedAction;
  return send('POST', '/api/admin/certificates/sign', { digest });
}

/** Prepares and signs a certificate through the API; returns the response, successful or not. */
export const issue = (website: TestWebsite, overrides: Record<string, unknown> = {}): Promise<Response> =>
  prepareAndSign(website.send, certificateContent(overrides));

/** Like `issue`, but throws unless it succeeds. */
export async function issueOrFail(
  website: TestWebsite,
  overrides: Record<string, unknown> = {},
): Promise<LoggedCertificate> {
  const answer = await issue(website, overrides);
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as LoggedCertificate;
}

/** A correction with names that may be new, or a retirement for a public claim; the test sets the rest. */
export const correction = (certificateId: string, fields: object = {}) => ({
  act: 'correct',
  certificateId,
  noReportReason: 'The laboratory keeps its report.',
  isNewFacility: true,
  isNewSourceEntity: true,
  ...fields,
});
export const retirement = (certificateId: string, fields: object = {}) => ({
  act: 'retire',
  certificateId,
  retiredTo: 'Buyer',
  retirement: { purpose: 'public claim', authorized: true },
  ...fields,
});

/** Corrects, retires or changes a certificate through the API; returns the response, successful or not. */
export function performAction(
  website: TestWebsite,
  certificateId: string,
  verb: string,
  body: object = {},
): Promise<Response> {
  if (verb === 'correct') return prepareAndSign(website.send, correction(certificateId, body));
  if (verb === 'retire') return prepareAndSign(website.send, retirement(certificateId, body));
  return website.send('POST', `/api/admin/certificates/${certificateId}/${verb}`, body);
}

export const readCertificate = async (website: TestWebsite, certificateId: string): Promise<Certificate> =>
  (await (await website.call(`/api/certificates/${certificateId}`)).json()) as Certificate;
