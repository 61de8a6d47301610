export { correctCertificate } from './correct-certificate.ts';
export { issueCertificate } from './issue-certificate.ts';
export { removeSampleCertificates } from './remove-sample-certificates.ts';
export { retireCertificate } from './retire-certificate.ts';
export { ledgerRoutes } from './routes.ts';
export type { LedgerServices } from './services.ts';
export { type LedgerFinding, verifyCertificates } from './verify-certificates.ts';
