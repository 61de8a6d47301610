import type { Connections as Found } from '../../related/contract.ts';
import { links } from './links.ts';
import { NotLoaded } from './not-loaded.tsx';
import { RecordLink, Records } from './records.tsx';
import { Time } from './time.tsx';
import { Link } from './ui/link.tsx';

/** Whether there is anything to show; null if they couldn't be read, which is said in their place. */
export const hasConnections = (found: Found | null): boolean =>
  found === null || found.stories.length + found.certificates.length + found.sites.length > 0;

/** The stories, certificates and sites related to a record, each with the names they share. */
export const Connections = ({ of: found }: { of: Found | null }) =>
  found ? <List {...found} /> : <NotLoaded>Related records</NotLoaded>;

const List = ({ stories, certificates, sites }: Found) => (
  <Records>
    {stories.map(({ slug, title, approvedAt, names }) => (
      <RecordLink key={slug} href={links.story(slug)} title={title}>
        Story, <Time at={approvedAt} as="long" /> · also names {listed(names)}
      </RecordLink>
    ))}
    {[...Map.groupBy(certificates, ({ projectName }) => projectName)].map(([projectName, group]) => (
      <OfProject key={projectName} projectName={projectName} certificates={group} />
    ))}
    {sites.map(({ slug, siteName, location, names }) => (
      <RecordLink key={slug} href={links.contaminationSite(slug)} title={siteName}>
        Contamination site, {location} · {reasonOf(siteName, names)}
      </RecordLink>
    ))}
  </Records>
);

type Props = { projectName: string; certificates: Found['certificates'] };

/** One certificate, or all certificates of a project in one entry, as they would only differ in their ids. */
function OfProject({ projectName, certificates }: Props) {
  const names = listed([...new Set(certificates.flatMap((certificate) => certificate.names))]);
  const [first, ...others] = certificates;
  if (first && others.length === 0)
    return (
      <RecordLink href={links.certificate(first.certificateId)} title={projectName}>
        Certificate {first.certificateId} · also names {names}
      </RecordLink>
    );
  return (
    <li className="py-2.5 wrap-anywhere">
      <span className="font-medium">{projectName}</span>
      <span className="block text-muted-foreground">
        {certificates.length} certificates that also name {names}
      </span>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {inOrder(certificates).map(({ certificateId }) => (
          <li key={certificateId}>
            <Link href={links.certificate(certificateId)} className="text-link">
              {certificateId}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** By id, as readers count: 9 before 10. */
const inOrder = (certificates: Found['certificates']): Found['certificates'] =>
  certificates.toSorted((a, b) => a.certificateId.localeCompare(b.certificateId, 'en', { numeric: true }));

/** A site's own name needs no repeating. */
function reasonOf(siteName: string, names: readonly string[]): string {
  const others = names.filter((name) => name.toLowerCase() !== siteName.toLowerCase());
  const isNamed = others.length < names.length && 'named here';
  return [isNamed, others.length > 0 && `also names ${listed(others)}`].filter(Boolean).join(', ');
}

const namesShown = 2;

/** 'A', 'A and B', 'A, B and 2 more' */
const listed = (names: readonly string[]): string => {
  const shown = names.slice(0, namesShown);
  const more = names.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(' and ');
};
