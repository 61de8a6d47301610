import { address, exactly, uuid } from '../../web/kit/address.ts';
import { storyLimits } from '../terms.ts';

/** A page of a list of stories: after the story `before`, or the first page. */
export const storyListAddress = address({ before: uuid });
export type StoryListAddress = ReturnType<typeof storyListAddress.read>;

/** A page of the index of names: after the name `before`, or the first page. */
export const nameListAddress = address({ before: exactly(storyLimits.labelMax) });
export type NameListAddress = ReturnType<typeof nameListAddress.read>;
