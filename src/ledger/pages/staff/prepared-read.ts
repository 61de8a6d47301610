import { read } from '../../../web/kit/read.ts';

export const preparedRead = read('/api/admin/prepared-actions/{digest}', [
  'prepared-actions',
  'certificates',
]);
