export { correctCertificate } from './actions/correct-certificate.ts';
export { issueCertificate } from './actions/issue-certificate.ts';
export { removeSampleCertificates } from './actions/remove-sample-certificates.ts';
export { retireCertificate } from './actions/retire-certificate.ts';
export { type LedgerCalls, ledgerRoutes } from './routes.ts';
export type { LedgerServices } from './services.ts';
export { type LedgerFinding, verifyCertificates } from './verify-certificates.ts';
export { verifyCertificate } from './verify/verify-certificate.ts';
export { CertificatesEvent } from './events.ts';
