import { createFileRoute } from '@tanstack/react-router';
import { categories } from '../../news/terms.ts';
import { radiusMiles } from '../../sites/terms.ts';
import { links } from '../../web/kit/links.ts';
import { PageHead } from '../../web/kit/page-head.tsx';
import { preload, useRead } from '../../web/kit/read.ts';
import { Alert } from '../../web/kit/ui/alert.tsx';
import { Button } from '../../web/kit/ui/button.tsx';
import { InputField, TextareaField } from '../../web/kit/ui/field.tsx';
import { SkeletonText } from '../../web/kit/ui/skeleton.tsx';
import type { Preferences } from '../contract.ts';
import { digestDefaults, followLimits } from '../terms.ts';
import { type PreferencesAddress, preferencesAddress } from './addresses.ts';
import { DamagedLink, ErasedLink, Unsubscribed, linkRead } from './link-page.tsx';

export const Route = createFileRoute('/_public/preferences')({
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => preload(context.queryClient, linkRead(preferencesAddress.read(deps).token)),
  component: PreferencesPage,
});

function PreferencesPage() {
  const { token = 'none', outcome, search, zips, ...unsaved } = preferencesAddress.read(Route.useSearch());
  const found = useRead(linkRead(token));
  if (!found) return <SkeletonText lines={8} className="my-20" />;
  const preferences = found.subscription;
  if (!preferences) return found.isErased ? <ErasedLink /> : <DamagedLink />;
  if (preferences.status === 'UNSUBSCRIBED')
    return <Unsubscribed token={token} isLimited={outcome === 'limited'} />;
  return (
    <Choices token={token} outcome={outcome} {...unsaved} {...withOffered(preferences, { search, zips })} />
  );
}

type Offered = Pick<PreferencesAddress, 'search' | 'zips'>;

/** Their preferences with a link's additions, filled in but not saved. */
function withOffered(preferences: Preferences, { search, zips }: Offered) {
  const searches = new Set([...preferences.searches, ...(search ? [search] : [])]);
  const zipCodes = new Set([...preferences.zipCodes, ...(zips?.split(',') ?? [])]);
  const addsTo = searches.size > preferences.searches.length || zipCodes.size > preferences.zipCodes.length;
  return { ...preferences, searches: [...searches], zipCodes: [...zipCodes], addsTo };
}

type Unsaved = Pick<PreferencesAddress, 'unsavedZips' | 'unsavedSearches'>;

type Props = ReturnType<typeof withOffered> &
  Unsaved & { token: string; outcome: PreferencesAddress['outcome'] };

/** A plain form: it works without scripts. What other parts of the website add gets its own fieldset. */
const Choices = ({ token, outcome, addsTo, ...preferences }: Props) => {
  const { email, isUnconfirmed, categories: chosen } = preferences;
  const title = isUnconfirmed ? 'Confirm your subscription' : 'Your digest';
  return (
    <section className="mx-auto max-w-xl py-12 sm:py-20">
      <PageHead title={title} unlisted />
      <h1 className="headline text-4xl sm:text-5xl">{title}</h1>
      <p className="mt-4 prose-text text-lg text-muted-foreground">
        For <span className="wrap-anywhere">{email}</span>, every {digestDefaults.day}.
      </p>
      {outcome && saidOf.has(outcome) && (
        <Alert variant={isPartly(outcome) ? 'destructive' : 'default'} className="mt-6">
          <p>{saidOf.get(outcome)}</p>
        </Alert>
      )}
      {addsTo && !isUnconfirmed && (
        <Alert className="mt-6">
          <p>What you asked for is filled in below. Save to add it to your digest.</p>
        </Alert>
      )}
      <form method="post" action={links.preferences({ token })} className="mt-8 grid gap-8">
        {isUnconfirmed && (
          <div className="grid gap-4">
            <p className="font-semibold">Confirm to start getting the digest.</p>
            <Buttons label="Confirm" token={token} />
          </div>
        )}
        <Categories chosen={chosen} isOptional={isUnconfirmed} />
        <Follows {...preferences} />
        {!isUnconfirmed && <Buttons label="Save" token={token} />}
      </form>
    </section>
  );
};

type CategoriesProps = { chosen: Preferences['categories']; isOptional: boolean };

const Categories = ({ chosen, isOptional }: CategoriesProps) => (
  <fieldset>
    <legend className="font-semibold">{isOptional ? 'Categories (optional)' : 'Categories'}</legend>
    <p className="mt-1 text-sm text-muted-foreground">If none are checked, the digest covers them all.</p>
    <ul className="mt-4 divide-y border-y">
      {categories.map((category) => (
        <li key={category}>
          <label className="flex items-center gap-3 py-3">
            <input
              type="checkbox"
              name="category"
              value={category}
              defaultChecked={chosen.includes(category)}
              className="size-5 accent-primary"
            />
            {category}
          </label>
        </li>
      ))}
    </ul>
  </fieldset>
);

const { zipCodesMax, searchesMax, searchCharactersMax } = followLimits;

type FollowsProps = Pick<Preferences, 'zipCodes' | 'searches'> & Unsaved;

/** What was not saved stays in its field, after what was, to be corrected. */
const Follows = ({ zipCodes, searches, unsavedZips, unsavedSearches }: FollowsProps) => (
  <>
    <InputField
      label="ZIP codes (optional)"
      hint={`Up to ${zipCodesMax}. The digest lists new and updated contamination sites within ${radiusMiles.standard} miles.`}
      error={
        unsavedZips &&
        `Not saved: ${unsavedZips.replaceAll(',', ', ')}. Use up to ${zipCodesMax} five-digit US ZIP codes.`
      }
      name="zipCodes"
      defaultValue={[...zipCodes, ...(unsavedZips?.split(',') ?? [])].join(', ')}
      placeholder="48104, 48197"
    />
    <TextareaField
      label="Searches (optional)"
      hint={`Up to ${searchesMax}, one per line. The digest lists the week’s stories that contain all the words of a search.`}
      error={unsavedSearches && searchesError(unsavedSearches.split('\n'))}
      name="searches"
      rows={searchesMax}
      defaultValue={[...searches, ...(unsavedSearches ? [unsavedSearches] : [])].join('\n')}
      placeholder="PFOA drinking water Michigan"
    />
  </>
);

const shownCharactersMax = 60;

/** 'Not saved: “a”, “b” (more than 5 searches).' */
function searchesError(unsaved: readonly string[]): string {
  const reasonOf = ({ length }: string) =>
    length > searchCharactersMax
      ? `longer than ${searchCharactersMax} characters`
      : `more than ${searchesMax} searches`;
  const shown = (search: string) =>
    search.length > shownCharactersMax ? `“${search.slice(0, shownCharactersMax)}…”` : `“${search}”`;
  const parts = [...Map.groupBy(unsaved, reasonOf)].map(
    ([reason, those]) => `${those.map(shown).join(', ')} (${reason})`,
  );
  return `Not saved: ${parts.join('; ')}.`;
}

const isPartly = (outcome: string): boolean => outcome === 'partly' || outcome === 'confirmed-partly';

const unsavedBelow = 'Your choices are saved, except those marked below.';

const saidOf: ReadonlyMap<string, string> = new Map([
  ['done', 'Your choices are saved. They apply from the next digest.'],
  ['partly', unsavedBelow],
  ['confirmed', 'Your subscription is confirmed.'],
  ['confirmed-partly', `Your subscription is confirmed. ${unsavedBelow}`],
  ['again', 'You are subscribed again. We’ve sent you an email with a link to unsubscribe.'],
]);

const Buttons = ({ label, token }: { label: string; token: string }) => (
  <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
    <Button type="submit" size="large">
      {label}
    </Button>
    <a className="text-link" href={links.unsubscribe({ token })}>
      Unsubscribe
    </a>
  </div>
);
