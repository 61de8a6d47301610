import { emailMax } from '../../access/terms.ts';
import { address, day, exactly, uuid } from '../../web/kit/address.ts';
import { auditLimits } from '../terms.ts';

/** The audit trail; days are of the site's time zone, both included. */
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
