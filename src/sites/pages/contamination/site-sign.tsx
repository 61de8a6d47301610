import type { SiteType } from '../../terms.ts';
import { siteTypeLooks } from './site-types.ts';

/** The marker of a site type, in the current color; its name is shown next to it. */
export const SiteSign = ({ type }: { type: SiteType }) => (
  <svg aria-hidden viewBox="-6 -6 12 12" className="size-3 shrink-0" fill="currentColor" fillRule="evenodd">
    <path d={siteTypeLooks[type].sign} />
  </svg>
);
