import { isSubscriberUpload } from './digest/index.ts';
import { isDocumentUpload } from './ledger/index.ts';
import { isSiteUpload } from './sites/index.ts';

/** Whether a call takes a file upload; it streams its body and limits the size itself. */
export const isUpload = (path: string): boolean =>
  isSiteUpload(path) || isSubscriberUpload(path) || isDocumentUpload(path);
