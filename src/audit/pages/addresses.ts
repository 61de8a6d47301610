import { emailMax } from '../../platform/terms.ts';
import { address, day, exactly, uuid } from '../../web/kit/addresses/address.ts';
import { auditLimits } from '../terms.ts';

/** Address of the audit trail; days are in the website's time zone, inclusive. */
export const auditAddress = address({
  person: exactly(emailMax),
  act: exactly(auditLimits.actMax),
  subjectType: exactly(auditLimits.subjectTypeMax),
  subjectId: exactly(auditLimits.subjectIdMax),
  from: day,
  to: day,
  before: uuid,
});
export type AuditAddress = ReturnType<typeof auditAddress.read>;
