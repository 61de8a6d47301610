import { isSubscriberUpload } from './digest/index.ts';
import { isSiteUpload } from './sites/index.ts';

/** Whether a call takes a whole file: it limits and streams its body itself. */
export const isUpload = (path: string): boolean => isSiteUpload(path) || isSubscriberUpload(path);
