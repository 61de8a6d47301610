import { read } from '../../../web/kit/read.ts';

export const accountsRead = read('/api/admin/users', ['accounts']);
