import { read } from '../../../web/read.ts';
import type { ListedSource } from '../../contract.ts';

export const sourcesRead = read<ListedSource[]>('/api/sources');
