import { Time } from '../../../../web/kit/time.tsx';
import type { NearPlace } from '../../../near-contract.ts';
import { levelText } from '../../../level-terms.ts';
import { distanceText } from '../distance-text.ts';
import { SiteName } from '../site-name.tsx';

type Props = { near: NearPlace; system: NonNullable<NearPlace['waterSystem']> };

/**
 * The system that the water may come from, the nearest one found: it leads the answer. What was measured there follows,
 * unless the next sentence is about that.
 */
export function WaterSystem({ near: { isInArea, highest }, system }: Props) {
  const which = isInArea ? 'A water system there' : 'The nearest water system on record';
  return (
    <p className="max-w-[44rem] prose-text text-lg">
      {which} is <SiteName site={system} />
      {system.distanceMiles !== undefined && `, ${distanceText(system)} away`}.
      {system.slug !== highest?.slug && (
        <>
          {' '}
          {levelText(system)}
          {system.testedAt && (
            <>
              {' '}
              It was last sampled on <Time at={system.testedAt} as="long" className="whitespace-nowrap" />.
            </>
          )}
        </>
      )}
    </p>
  );
}
