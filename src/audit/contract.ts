import { z } from 'zod';
import { CalendarDay } from '../platform/contract.ts';
import { emailMax } from '../platform/terms.ts';
import { auditLimits } from './terms.ts';

const changed = z.record(z.string(), z.unknown()).nullable();

export const AuditEntry = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    /** Null for actions of the system or of someone not signed in. */
    person: z.string().nullable(),
    act: z.string(),
    subjectType: z.string(),
    subjectId: z.string(),
    /** The subject's current name; null if it has none or no longer exists. */
    subjectName: z.string().nullable(),
    before: changed,
    after: changed,
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditPage = z
  .object({
    entries: z.array(AuditEntry),
    next: z.uuid().nullable(),
  })
  .meta({ id: 'AuditPage' });
export type AuditPage = z.infer<typeof AuditPage>;

/** Days are in the website's time zone, inclusive; `person` is any part of an email address. */
export const AuditQuery = z.object({
  person: z.string().max(emailMax).optional(),
  act: z.string().max(auditLimits.actMax).optional(),
  subjectType: z.string().max(auditLimits.subjectTypeMax).optional(),
  subjectId: z.string().max(auditLimits.subjectIdMax).optional(),
  from: CalendarDay.optional(),
  to: CalendarDay.optional(),
  before: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(auditLimits.pageMax).default(50),
});

/** All entries that match. */
export const AuditFilter = AuditQuery.omit({ before: true, limit: true });
