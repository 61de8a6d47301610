import { counted, grouped } from '../../../web/kit/format.ts';
import { links } from '../../../web/kit/links.ts';
import { Time } from '../../../web/kit/time.tsx';
import { Link } from '../../../web/kit/ui/link.tsx';
import type { NearPlace } from '../../contract.ts';
import type { SiteType } from '../../terms.ts';
import { federalLimits } from '../../limits-terms.ts';
import { distanceText } from './distance-text.ts';
import { WellStories } from './well-stories.tsx';

/** What was measured around the searched place, in one sentence; right under the search. */
export function NearAnswer({ near, searched }: { near: NearPlace; searched: string }) {
  return (
    <div className="mt-5 border-t-2 border-primary pt-4" aria-live="polite">
      {near.place && <Sentence near={near} place={near.place} />}
      {near.state && <WholeState state={near.state} />}
      {!near.place && !near.state && <UnknownPlace searched={searched} />}
      {near.others.length > 0 && <Others names={near.others} />}
      {near.place && near.found === 0 && <WellStories />}
    </div>
  );
}

type Found = { near: NearPlace; place: NonNullable<NearPlace['place']> };

const sentence = 'max-w-[44rem] prose-text text-lg';

function Sentence({ near, place }: Found) {
  const around = `within ${near.withinMiles} miles of ${place.name}`;
  const [nearest] = near.nearest;
  if (near.highest) return <Highest near={near} highest={near.highest} around={around} />;
  if (near.found > 0)
    return (
      <p className={sentence}>
        No PFAS were detected at the {counted(near.found, 'site')} {around}
        {untestedText(near)}.
      </p>
    );
  if (!nearest) return <p className={sentence}>There is no site on record near {place.name} yet.</p>;
  return (
    <p className={sentence}>
      No site on record is {around}; the nearest is{' '}
      <Link href={links.contaminationSite(nearest.slug)} className="text-link">
        {nearest.siteName}
      </Link>
      , {distanceText(nearest)} away. That does not mean that the water here is free of PFAS: it may never
      have been tested.
    </p>
  );
}

function Highest({
  near,
  highest,
  around,
}: {
  near: NearPlace;
  highest: NonNullable<NearPlace['highest']>;
  around: string;
}) {
  const { siteName, siteType, slug, compound, levelPpt, testedAt, yearsAgo } = highest;
  return (
    <p className={sentence}>
      <strong className="font-[620] tabular-nums">
        {grouped(levelPpt)} ppt{compound && ` of ${compound}`}
      </strong>
      , {limitText(highest)}, was measured at{' '}
      <Link href={links.contaminationSite(slug)} className="text-link">
        {siteName}
      </Link>
      , {distanceText(highest)} away,{' '}
      {testedAt ? (
        <>
          on <Time at={testedAt} as="long" /> ({ageText(yearsAgo ?? 0)})
        </>
      ) : (
        'on a date that is not on record'
      )}
      , the worst result of {counted(near.found, 'site')} {around}
      {untestedText(near)}.{!isTapWater(siteType) && ' It was not tap water, which the limit is for.'}
    </p>
  );
}

const isTapWater = (type: SiteType): boolean => type.startsWith('Drinking Water');

/** '17 × the federal limit of 4 ppt' */
function limitText({ compound, levelPpt, limitPpt }: NonNullable<NearPlace['highest']>): string {
  if (limitPpt === null)
    return compound ? 'for which there is no federal limit' : 'of a compound that is not stated';
  const limit = `the federal limit of ${limitPpt} ppt`;
  const times = levelPpt / limitPpt;
  if (times < 1) return `below ${limit}`;
  if (times === 1) return `exactly ${limit}`;
  return `${times < 10 ? times.toFixed(1).replace(/\.0$/, '') : grouped(Math.round(times))} × ${limit}`;
}

const ageText = (years: number): string =>
  years === 0 ? 'less than a year ago' : `${counted(years, 'year')} ago`;

/** '; none was tested for PFNA or HFPO-DA' */
function untestedText({ untested, found }: NearPlace): string {
  if (untested.length === 0) return '';
  const which =
    untested.length === federalLimits.limits.length
      ? 'any compound with a federal limit'
      : new Intl.ListFormat('en-US', { type: 'disjunction' }).format(untested);
  return `; ${found === 1 ? 'it was not tested' : 'none of them was tested'} for ${which}`;
}

const WholeState = ({ state }: { state: NonNullable<NearPlace['state']> }) => (
  <p className={sentence}>
    {state.name} is a {state.isTerritory ? 'territory' : 'state'}. Enter a town, county or ZIP code in it.
  </p>
);

const UnknownPlace = ({ searched }: { searched: string }) => (
  <p className={sentence}>
    We couldn’t find ‘{searched}’ in the United States. Try a ZIP code of five digits, a town like{' '}
    <Example name="Cincinnati, OH" />, or a county like <Example name="Hamilton County, OH" />.
  </p>
);

const Others = ({ names }: { names: readonly string[] }) => (
  <p className="mt-3 flex flex-wrap gap-x-3 gap-y-1 text-sm text-muted-foreground">
    Did you mean{' '}
    {names.map((name) => (
      <Example key={name} name={name} />
    ))}
  </p>
);

const Example = ({ name }: { name: string }) => (
  <Link href={links.contamination({ zip: name })} className="text-link">
    {name}
  </Link>
);
