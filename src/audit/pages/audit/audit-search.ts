import type { AuditLink } from '../../../web/kit/links.ts';

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
const isText = (text: string): boolean => text.length > 0 && text.length <= 120;

const fits: Record<keyof AuditLink, (text: string) => boolean> = {
  person: isText,
  act: isText,
  subjectType: isText,
  subjectId: isText,
  from: isDay,
  to: isDay,
  before: isUuid,
};

/** What the address asks of the audit trail; what can't be meant is left out. */
export const auditSearch = (search: Record<string, unknown>): AuditLink =>
  Object.fromEntries(
    Object.entries(fits).flatMap(([name, isFit]) => {
      const given = typeof search[name] === 'string' ? search[name].trim() : '';
      return isFit(given) ? [[name, given]] : [];
    }),
  );
