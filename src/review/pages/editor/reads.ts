import type { Story } from '../../../news/contract.ts';
import { read } from '../../../web/read.ts';
import type { StoryOrigin } from '../../contract.ts';

export const storyRead = (id: string) => read<Story>(`/api/stories/${id}`);
export const originRead = (id: string) => read<StoryOrigin>(`/api/admin/stories/${id}/origin`);
