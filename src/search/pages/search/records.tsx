import { Fragment, useId, useState } from 'react';
import { counted, grouped } from '../../../web/kit/format.ts';
import { links } from '../../../web/kit/links.ts';
import { cn } from '../../../web/kit/ui/cn.ts';
import { Icon } from '../../../web/kit/ui/icon.tsx';
import { Link } from '../../../web/kit/ui/link.tsx';
import { TextLink } from '../../../web/kit/ui/text-link.tsx';
import type { DirectHit, RecordGroup, RecordHit, SearchResult } from '../../contract.ts';
import { recordLimits } from '../../terms.ts';

const headings: Record<RecordGroup['kind'], string> = {
  entities: 'Entities',
  sites: 'Contamination sites',
  certificates: 'Certificates',
  tags: 'Tags',
};

/** The page it links to. */
const labels: Record<DirectHit['kind'], string> = {
  place: 'Contamination map',
  category: 'Category: all its stories',
  certificate: 'Destruction ledger',
  site: 'Contamination site',
  entity: 'Entity: the stories, certificates and sites that name it',
  tag: 'Tag: all its stories',
};

/** Results besides stories: the exact match, then other records by kind. */
export function Records({ result: { direct, groups } }: { result: SearchResult }) {
  const shown = groups.map((group) => withoutDirect(group, direct)).filter(({ hits }) => hits.length > 0);
  if (!direct && shown.length === 0) return null;
  return (
    <div className="mt-3 border-b pb-5">
      {direct && <Direct {...direct} />}
      {shown.length > 0 && <Groups groups={shown} />}
    </div>
  );
}

/** The exact match is not listed again. */
function withoutDirect(group: RecordGroup, direct: DirectHit | null): RecordGroup {
  const hits = group.hits.filter(({ url }) => url !== direct?.url);
  return { ...group, hits, found: group.found - (group.hits.length - hits.length) };
}

/** A name that several places have leads to the largest; the others are next to it. */
const Direct = ({ kind, title, url, others }: DirectHit) => (
  <div className="flex gap-2 rounded-md bg-muted px-4 py-3">
    <Icon name="right" className="mt-1 shrink-0 text-primary" />
    <div className="min-w-0 wrap-anywhere">
      <p>
        <Link href={url} className="font-medium text-link">
          {title}
        </Link>
        <span className="text-sm text-muted-foreground"> · {labels[kind]}</span>
      </p>
      {others && (
        <p className="mt-1 text-sm text-muted-foreground">
          Other places of that name:{' '}
          {others.map((name, at) => (
            <Fragment key={name}>
              {at > 0 && ' · '}
              <Link href={links.contamination({ zip: name })} className="whitespace-nowrap text-link">
                {name}
              </Link>
            </Fragment>
          ))}
        </p>
      )}
    </div>
  </div>
);

/** On phones they unfold, so that they don't keep the stories off the screen. */
function Groups({ groups }: { groups: readonly RecordGroup[] }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="needs-script mt-3 flex w-full items-center gap-2 text-left text-sm font-medium sm:hidden"
        onClick={() => setOpen(!isOpen)}
      >
        <span className="min-w-0">Also {listed.format(groups.map(textOf))}</span>
        <Icon name="down" className={cn('ml-auto size-4 shrink-0', isOpen && 'rotate-180')} />
      </button>
      <div
        id={id}
        className={cn(
          'mt-4 gap-x-8 sm:block sm:columns-2 [@media(scripting:none)]:block',
          !isOpen && 'hidden',
        )}
      >
        {groups.map((group) => (
          <Group key={group.kind} group={group} />
        ))}
      </div>
    </>
  );
}

const listed = new Intl.ListFormat('en-US');

/** '3 certificates' */
const textOf = ({ kind, found }: RecordGroup): string =>
  `${found >= recordLimits.countedMax ? 'more than ' : ''}${counted(found, ...units[kind])}`;

const units: Record<RecordGroup['kind'], [one: string, several: string]> = {
  entities: ['entity', 'entities'],
  sites: ['contamination site', 'contamination sites'],
  certificates: ['certificate', 'certificates'],
  tags: ['tag', 'tags'],
};

function Group({ group: { kind, found, hits, url } }: { group: RecordGroup }) {
  const id = useId();
  const unfolding = hits.slice(recordLimits.hitsMax);
  const more = found - hits.length;
  const atLeast = found >= recordLimits.countedMax ? 'more than ' : '';
  const rest = more > 0 && (
    <p className="py-1 text-muted-foreground tabular-nums">
      {url ? (
        <TextLink href={url}>
          See {atLeast || 'all '}
          {grouped(found)}
        </TextLink>
      ) : (
        `and ${atLeast}${grouped(more)} more`
      )}
    </p>
  );
  return (
    <section aria-labelledby={id} className="mb-5 break-inside-avoid text-sm">
      <h2 id={id} className="mb-1.5 kicker text-muted-foreground">
        {headings[kind]}
      </h2>
      <Hits hits={hits.slice(0, recordLimits.hitsMax)} />
      {unfolding.length > 0 && (
        <details className="group">
          <summary className="w-fit py-1 text-link tabular-nums group-open:hidden">
            Show {grouped(unfolding.length)} more
          </summary>
          <Hits hits={unfolding} />
          {!url && rest}
        </details>
      )}
      {(url || unfolding.length === 0) && rest}
    </section>
  );
}

const Hits = ({ hits }: { hits: readonly RecordHit[] }) => (
  <ul>
    {hits.map(({ title, url, detail }) => (
      <li key={url} className="py-1 wrap-anywhere">
        <Link href={url} className="font-medium text-link">
          {title}
        </Link>
        {detail && <span className="text-muted-foreground"> · {detail}</span>}
      </li>
    ))}
  </ul>
);
