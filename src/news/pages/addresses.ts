import { address, exactly, uuid } from '../../web/kit/address.ts';
import { storyLimits } from '../terms.ts';

/** A list of stories: the page that follows the story `before`, or the first. */
export const storyListAddress = address({ before: uuid });
export type StoryListAddress = ReturnType<typeof storyListAddress.read>;

/** The index of names: the page that follows the name `before`, or the first. */
export const nameListAddress = address({ before: exactly(storyLimits.labelMax) });
export type NameListAddress = ReturnType<typeof nameListAddress.read>;
