import { grouped } from '../../../../web/kit/format.ts';
import type { ContaminationSite, SiteMap } from '../../../contract.ts';
import { type SiteType, siteTypes } from '../../../terms.ts';
import { SiteSign } from '../site-sign.tsx';
import { siteTypeLooks } from '../site-types.ts';
import { levelSizes } from './level-size.ts';

type Props = {
  sites: readonly Pick<ContaminationSite, 'siteType' | 'latitude'>[];
  /** Sites that the server has counted. */
  areas?: SiteMap['areas'] | undefined;
};

/** What the markers mean: shape and color by type with the number of sites, size by level. */
export const MapLegend = ({ sites, areas }: Props) => {
  const unplaced = sites.filter(({ latitude }) => latitude === null).length;
  return (
    <div className="flex flex-col gap-x-8 gap-y-2.5 border-t px-4 py-3 text-[0.8125rem] sm:px-5">
      <ul aria-label="Sites by type" className="flex flex-wrap gap-x-5 gap-y-1.5">
        {siteTypes.map((type) => (
          <li key={type} className="flex items-center gap-1.5">
            <span className={siteTypeLooks[type].text}>
              <SiteSign type={type} />
            </span>
            {type}
            <span className="text-muted-foreground tabular-nums">{grouped(countOf(type, sites, areas))}</span>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-muted-foreground">
        <span>Size by level:</span>
        {levelSizes.map(([from, share]) => (
          <span key={from} className="flex items-center gap-1.5 tabular-nums">
            <svg aria-hidden viewBox="-9 -9 18 18" className="size-4.5 shrink-0" fill="currentColor">
              <circle r={4.4 * share} />
            </svg>
            {from === 0 ? 'below 10 ppt' : `${grouped(from)}+`}
          </span>
        ))}
        {unplaced > 0 && <span>· {grouped(unplaced)} without coordinates</span>}
      </p>
    </div>
  );
};

const countOf = (type: SiteType, sites: Props['sites'], areas: Props['areas']): number =>
  sites.filter(({ siteType }) => siteType === type).length +
  (areas ?? []).reduce((sum, { byType }) => sum + byType[type], 0);
