import { storyLimits } from '../news/terms.ts';
import { fictionalLabel } from '../sample/terms.ts';

/** A draft from a sample item, labeled in its title like every invented story; any other draft unchanged. */
export function labelSample<Draft extends { title: string }>(draft: Draft, isSample: boolean): Draft {
  if (!isSample || draft.title.endsWith(fictionalLabel)) return draft;
  const room = storyLimits.titleMax - fictionalLabel.length - 1;
  return { ...draft, title: `${draft.title.slice(0, room).trimEnd()} ${fictionalLabel}` };
}
