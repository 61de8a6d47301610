import { address, exactly, instant, uuid } from '../../web/kit/addresses/address.ts';
import { storyLimits } from '../terms.ts';

/** A page of a list of stories: after the story `before`, or the first page. */
export const storyListAddress = address({ before: uuid });
export type StoryListAddress = ReturnType<typeof storyListAddress.read>;

/** A page of the corrections: before an instant, or the newest. */
export const correctionsAddress = address({ before: instant });

/** A page of the list of entities: after the entity `before`, or the first page. */
export const entityListAddress = address({ before: exactly(storyLimits.labelMax) });
export type EntityListAddress = ReturnType<typeof entityListAddress.read>;
