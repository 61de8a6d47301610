import { useId } from 'react';
import { grouped } from '../../../web/kit/format.ts';
import { Icon } from '../../../web/kit/ui/icon.tsx';
import { Link } from '../../../web/kit/ui/link.tsx';
import type { DirectHit, RecordGroup, RecordHit, SearchResult } from '../../contract.ts';
import { recordLimits } from '../../terms.ts';

const headings: Record<RecordGroup['kind'], string> = {
  entities: 'Entities',
  sites: 'Contamination sites',
  certificates: 'Certificates',
  tags: 'Tags',
};

/** Where the title alone doesn't say what it leads to. */
const labels: Partial<Record<DirectHit['kind'], string>> = {
  entity: 'Stories, certificates and sites that name it',
  site: 'Contamination site',
};

/** What a search finds besides stories: what it names outright, then other records by kind. */
export function Records({ result: { direct, groups } }: { result: SearchResult }) {
  const shown = groups
    .map((group) => ({ ...group, others: group.hits.filter(({ url }) => url !== direct?.url) }))
    .filter(({ others }) => others.length > 0);
  if (!direct && shown.length === 0) return null;
  return (
    <div className="mt-3 border-b pb-5">
      {direct && (
        <p className="flex items-center gap-2 rounded-md bg-muted px-4 py-3">
          <Icon name="right" className="shrink-0 text-primary" />
          <span className="min-w-0 wrap-anywhere">
            <Link href={direct.url} className="font-medium text-link">
              {direct.title}
            </Link>
            {direct.kind in labels && (
              <span className="text-sm text-muted-foreground"> · {labels[direct.kind]}</span>
            )}
          </span>
        </p>
      )}
      {shown.length > 0 && (
        <div className="mt-4 gap-x-8 sm:columns-2">
          {shown.map((group) => (
            <Group key={group.kind} group={group} />
          ))}
        </div>
      )}
    </div>
  );
}

function Group({ group: { kind, found, hits, others } }: { group: RecordGroup & { others: RecordHit[] } }) {
  const id = useId();
  const more = found - hits.length;
  return (
    <section aria-labelledby={id} className="mb-5 break-inside-avoid text-sm">
      <h2 id={id} className="kicker text-muted-foreground">
        {headings[kind]}
      </h2>
      <ul className="mt-1.5">
        {others.map(({ title, url, detail }) => (
          <li key={url} className="py-1 wrap-anywhere">
            <Link href={url} className="font-medium text-link">
              {title}
            </Link>
            {detail && <span className="text-muted-foreground"> · {detail}</span>}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="text-muted-foreground tabular-nums">
          and {found >= recordLimits.countedMax ? 'more than ' : ''}
          {grouped(more)} more
        </p>
      )}
    </section>
  );
}
