import { read } from '../../../web/kit/read.ts';
import type { Accounts } from '../../contract.ts';

export const accountsRead = read<Accounts>('/api/admin/users');
