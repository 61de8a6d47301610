import type { ReactNode } from 'react';
import { counted } from '../../../../web/kit/format.ts';
import { links } from '../../../../web/kit/links.ts';
import { Time } from '../../../../web/kit/time.tsx';
import { TextLink } from '../../../../web/kit/ui/text-link.tsx';
import { federalLimits, limitsOfSum } from '../../../limits-terms.ts';
import type { NearPlace } from '../../../near-contract.ts';
import { stateByName } from '../../../state-terms.ts';
import { distanceText, waterNote, zipPattern } from '../../../terms.ts';
import type { ContaminationAddress } from '../../addresses.ts';
import { LimitsAge } from '../../limits-age.tsx';
import { highestText, placeText, limitText, pptText, unbroken, zipOf } from '../../texts.ts';
import { filtersSet } from '../filters.tsx';
import { SiteName } from '../site-name.tsx';
import { filtersOf } from '../sites-read.ts';
import { SavePlace } from './my-places.tsx';
import { LeadingSite, searchedSite, systemsServing } from './town-water.tsx';

type Props = { near: NearPlace; search: ContaminationAddress };

/**
 * What was measured around the searched place, right under the search: first in the water that may come from the tap.
 */
export function NearAnswer({ near, search }: Props) {
  const isFiltered = filtersSet(search) > 0;
  if (isFiltered && near.found === 0 && near.unfiltered > 0)
    return (
      <NoneMatches near={near} clearHref={links.contamination({ zip: search.zip, bbox: search.bbox })} />
    );
  const zip = zipOf(near);
  const leading = searchedSite(near) ?? (zip && systemsServing(near, zip)[0]) ?? near.waterSystem;
  return (
    <div className="mt-5 border-t-2 border-primary pt-4" aria-live="polite">
      {near.others.length > 0 && <Others names={near.others} />}
      {leading && <LeadingSite near={near} system={leading} zip={zip} isFiltered={isFiltered} />}
      {near.place && <Sentence near={near} place={near.place} isFiltered={isFiltered} />}
      {near.place?.kind === 'state' && near.found > 0 && <WholeState near={near} search={search} />}
      {!near.place && <UnknownPlace searched={search.zip ?? ''} />}
      {hasLimit(near) && <LimitsAge years={near.limitsYearsAgo} className="mt-3" />}
      {zip && <KeepUp zip={zip} />}
    </div>
  );
}

const KeepUp = ({ zip }: { zip: string }) => (
  <p className="no-print mt-3 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
    <SavePlace zip={zip} />
    <TextLink href={links.subscribed({ zips: zip })}>Get changes near {zip} by email</TextLink>
  </p>
);

/** Filters hide the results here. */
const NoneMatches = ({ near, clearHref }: { near: NearPlace; clearHref: string }) => (
  <div className="mt-5 border-t-2 border-primary pt-4" aria-live="polite">
    <p className={sentence}>
      {counted(near.unfiltered, 'site is', 'sites are')}{' '}
      {near.place?.kind === 'state' ? `in ${near.place.name}` : `within ${near.withinMiles} miles`}; none
      matches your filters.
    </p>
    <p className="mt-3 text-sm">
      <TextLink href={clearHref}>Clear filters</TextLink>
    </p>
  </div>
);

/** Whether the answer compares anything with a limit. */
const hasLimit = ({ highest, also }: NearPlace): boolean =>
  [highest, also].some(
    (level) => level?.limitPpt || (level?.compound && limitsOfSum(level.compound).length > 0),
  );

const sentence = 'mt-2.5 max-w-[44rem] prose-text text-lg first:mt-0';

const Sentence = (props: Found & { isFiltered: boolean }) => <p className={sentence}>{answerOf(props)}</p>;

function answerOf({ near, place, isFiltered }: Found & { isFiltered: boolean }): ReactNode {
  const around = near.isInArea
    ? `in ${placeText(place)}`
    : `within ${near.withinMiles} miles of ${placeText(place)}`;
  const that = isFiltered ? ' that matches the filters' : '';
  const [nearest] = near.nearest;
  if (near.highest)
    return <Highest near={near} highest={near.highest} around={around} isFiltered={isFiltered} />;
  if (near.found > 0)
    return `No PFAS were detected at the ${counted(near.found, 'site')} ${around}${isFiltered ? ' that match the filters' : ''}${untestedText(near)}.`;
  if (!nearest)
    return isFiltered
      ? `No site${that} is on the map. Clear the filters to see what is near ${placeText(place)}.`
      : `There is no site on record near ${placeText(place)} yet.`;
  const none = `No site on record${that} is ${around}`;
  if (place.kind === 'state')
    return `${none}. That does not mean that the water there is free of PFAS: it may never have been tested.`;
  return (
    <>
      {none}; the nearest is <SiteName site={nearest} />, {unbroken(distanceText(nearest))} away (
      {highestText(nearest)}
      ). That does not mean that the water here is free of PFAS: it may never have been tested.
    </>
  );
}

type Found = { near: NearPlace; place: NonNullable<NearPlace['place']> };
type HighestProps = {
  near: NearPlace;
  highest: NonNullable<NearPlace['highest']>;
  around: string;
  isFiltered: boolean;
};

function Highest({ near, highest, around, isFiltered }: HighestProps) {
  const { slug, compound, levelPpt } = highest;
  const notes = hasLimit(near) ? waterNotes(near) : [];
  return (
    <>
      <strong className="font-[620] tabular-nums">
        {pptText(levelPpt)}
        {compound && ` of ${compound}`}
      </strong>
      {compound === null ? ` (${limitText(highest)})` : `, ${limitText(highest)},`} was measured at{' '}
      <SiteName site={highest} />,
      {highest.distanceMiles !== undefined && ` ${unbroken(distanceText(highest))} away,`}{' '}
      <WhenMeasured level={highest} />, {near.found === 1 ? 'the only site' : worstOf(near)} {around}
      {isFiltered && ` that ${near.found === 1 ? 'matches' : 'match'} the filters`}
      {near.also && <Also level={near.also} isSameSite={near.also.slug === slug} />}
      {untestedText(near)}.{notes.map((note) => ` ${note}`)}
    </>
  );
}

const worstOf = ({ found }: NearPlace): string => `the worst result of ${counted(found, 'site')}`;

const WhenMeasured = ({ level }: { level: NonNullable<NearPlace['highest']> }) =>
  level.testedAt ? (
    <>
      {level.isLatestCollection ? '(last sampled ' : 'on '}
      <Time at={level.testedAt} as="long" />
      {level.isLatestCollection ? ', ' : ' ('}
      {ageText(level.yearsAgo ?? 0)})
    </>
  ) : (
    'on a date that is not on record'
  );

/** '; PFOA 2 ppt, below the federal limit of 4 ppt' */
const Also = ({ level, isSameSite }: { level: NonNullable<NearPlace['also']>; isSameSite: boolean }) => (
  <>
    ;{' '}
    <span className="tabular-nums">
      {level.compound && `${level.compound} `}
      {pptText(level.levelPpt)}
    </span>
    {level.compound === null ? ` (${limitText(level)})` : `, ${limitText(level)}`}
    {!isSameSite && (
      <>
        , at <SiteName site={level} />
      </>
    )}
  </>
);

/** Where the limits don't apply to the water that was tested, or may not. */
const waterNotes = ({ highest, also }: NearPlace): string[] => [
  ...new Set(
    [highest, also]
      .flatMap((level) => (level ? [waterNote(level.siteType)] : []))
      .filter((note) => note !== ''),
  ),
];

const ageText = (years: number): string =>
  years === 0 ? 'less than a year ago' : `${counted(years, 'year')} ago`;

/** '; none of them was tested for PFNA or HFPO-DA; no results for PFHxS are on record' */
const untestedText = ({ untested, unlisted, found }: NearPlace): string =>
  [
    untested.length > 0 &&
      `; ${found === 1 ? 'it was not tested' : 'none of them was tested'} for ${namesText(untested)}`,
    unlisted.length > 0 && `; no clear results for ${namesText(unlisted)} are on record`,
  ]
    .filter(Boolean)
    .join('');

const namesText = (compounds: readonly string[]): string =>
  compounds.length === federalLimits.limits.length
    ? 'any compound with a federal limit'
    : new Intl.ListFormat('en-US', { type: 'disjunction' }).format(compounds);

/** Leads to all sites in a state: the list is then filtered rather than searched. */
function WholeState({ near: { place, found }, search }: Props) {
  const state = stateByName(place?.name ?? '');
  return (
    <p className="mt-3 text-sm">
      <TextLink href={links.contamination({ ...filtersOf(search), sort: search.sort, state })}>
        {found === 1 ? 'Show only the site' : `Show all ${counted(found, 'site')}`} in {place?.name} on the
        map and in the list
      </TextLink>
    </p>
  );
}

const UnknownPlace = ({ searched }: { searched: string }) => (
  <p className={sentence}>
    {zipPattern.test(searched)
      ? `We couldn’t find ZIP code ${searched}. Check its five digits, or try a town like `
      : `We couldn’t find “${searched}” in the United States. Try a five-digit ZIP code, a state, a town like `}
    <Example name="Cincinnati, OH" />, or a county like <Example name="Hamilton County, OH" />.
  </p>
);

const Others = ({ names }: { names: readonly string[] }) => (
  <p className="mb-3 flex flex-wrap gap-x-3 gap-y-1 text-sm text-muted-foreground">
    Other places of that name:{' '}
    {names.map((name) => (
      <Example key={name} name={name} />
    ))}
  </p>
);

const Example = ({ name }: { name: string }) => (
  <TextLink href={links.contamination({ zip: name })}>{name}</TextLink>
);
