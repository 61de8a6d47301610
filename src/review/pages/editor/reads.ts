import type { Story, StoryRevision } from '../../../news/contract.ts';
import { read } from '../../../web/kit/read.ts';
import type { StoryOrigin } from '../../contract.ts';

export const storyRead = (id: string) => read<Story>(`/api/stories/${id}`);
export const originRead = (id: string) => read<StoryOrigin>(`/api/admin/stories/${id}/origin`);
export const revisionsRead = (id: string) => read<StoryRevision[]>(`/api/admin/stories/${id}/revisions`);
