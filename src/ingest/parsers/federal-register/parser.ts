import type { Parser } from '../source-reader.ts';
import { firstFederalRegisterRequests } from './requests.ts';

/** Documents of the Federal Register, from its API. */
export const federalRegister: Parser = {
  hostIntervalMs: 200,
  firstRequests: firstFederalRegisterRequests,
  loadReader: async () => (await import('./read-federal-register.ts')).readFederalRegister,
};
