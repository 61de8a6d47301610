import type { WorkNotice } from './contract.ts';
import type { workNotices } from './tables.ts';
import { addressOfWork } from './terms.ts';

/** A row in the API's shape. */
export const noticeView = ({
  id,
  kind,
  work,
  notice,
  foundIn,
  foundAt,
  decision,
  decidedAt,
}: typeof workNotices.$inferSelect): WorkNotice => ({
  id,
  kind,
  work,
  url: addressOfWork(notice),
  foundIn,
  foundAt: foundAt.toISOString(),
  decision,
  decidedAt: decidedAt?.toISOString() ?? null,
});
