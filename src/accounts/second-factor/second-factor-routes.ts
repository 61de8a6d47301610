import { eq } from 'drizzle-orm';
import { type Actor, permit, sessionVisitorOf, type StaffEnvironment } from '../../access/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { createApi, json, jsonBody } from '../../platform/http/api.ts';
import { refusals, sendOutcome, sendDone } from '../../platform/http/refusals.ts';
import { RecoveryCodes, SecondFactor, SecondFactorSetup, SignInCode } from '../contract.ts';
import type { AccountServices } from '../services.ts';
import { secondFactors } from '../tables.ts';
import {
  activateSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
  startSecondFactor,
} from './change-second-factor.ts';

const path = '/api/auth/second-factor';

const read = permit('manage your own account').get(path, {
  summary: 'Get the state of your second factor',
  responses: { 200: json(SecondFactor), ...refusals },
});
const start = permit('change your second factor').post(path, {
  summary: 'Start setting up a second factor',
  description: 'The response contains the secret for an authenticator app (RFC 6238); no other ever does.',
  responses: { 200: json(SecondFactorSetup), ...refusals },
});
const activate = permit('change your second factor').put(path, {
  summary: 'Turn on your second factor with a first code',
  description: 'All your other sessions end. The recovery codes are in this response only.',
  request: jsonBody(SignInCode),
  responses: { 200: json(RecoveryCodes), ...refusals },
});
const remove = permit('change your second factor').delete(path, {
  summary: 'Turn off your second factor',
  responses: { 204: { description: 'It is off' }, ...refusals },
});
const replace = permit('change your second factor').post(`${path}/recovery-codes` as const, {
  summary: 'Replace your recovery codes',
  responses: { 200: json(RecoveryCodes), ...refusals },
});

type Services = AccountServices & { config: { trustProxy: number }; settings: RoleSettings };
type RoleSettings = { read(): Promise<{ secondFactorRoles: string[] }> };

/** Routes for one's own second factor. */
export const secondFactorRoutes = (services: Services) =>
  createApi<StaffEnvironment>()
    .openapi(read, async (c) => {
      const { secondFactorRoles } = await services.settings.read();
      return c.json(await readSecondFactor(services.database, c.var.actor, secondFactorRoles), 200);
    })
    .openapi(start, async (c) => sendOutcome(c, await startSecondFactor(services, c.var.actor)))
    .openapi(activate, async (c) => {
      const { token, address } = sessionVisitorOf(c, services.config.trustProxy);
      const { code } = c.req.valid('json');
      return sendOutcome(c, await activateSecondFactor(services, c.var.actor, code, { token, address }));
    })
    .openapi(remove, async (c) => sendDone(c, await removeSecondFactor(services, c.var.actor)))
    .openapi(replace, async (c) => sendOutcome(c, await replaceRecoveryCodes(services, c.var.actor)));

async function readSecondFactor(
  database: Database,
  { id, role }: Actor,
  requiredOf: readonly string[],
): Promise<SecondFactor> {
  const [found] = await database.select().from(secondFactors).where(eq(secondFactors.userId, id));
  return {
    activeSince: found?.activeSince?.toISOString() ?? null,
    recoveryCodesLeft: found?.recoveryCodes.length ?? 0,
    isRequired: requiredOf.includes(role),
  };
}
