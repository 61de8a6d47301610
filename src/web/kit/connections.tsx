import type { Connections as Found } from '../../related/contract.ts';
import { links } from './links.ts';
import { RecordLink, Records } from './records.tsx';
import { Time } from './time.tsx';
import { Link } from './ui/link.tsx';

/** Whether there is anything to list. */
export const hasConnections = (found: Found | null | undefined): found is Found =>
  Boolean(found && found.stories.length + found.certificates.length + found.sites.length > 0);

/** The stories, certificates and sites that name the same as a record, and what they share. */
export const Connections = ({ stories, certificates, sites }: Found) => (
  <Records>
    {stories.map(({ slug, title, approvedAt, names }) => (
      <RecordLink key={slug} href={links.story(slug)} title={title}>
        Story, <Time at={approvedAt} as="long" /> · names {shared(names)}
      </RecordLink>
    ))}
    {[...Map.groupBy(certificates, ({ projectName }) => projectName)].map(([projectName, group]) => (
      <OfProject key={projectName} projectName={projectName} certificates={group} />
    ))}
    {sites.map(({ slug, siteName, location }) => (
      <RecordLink key={slug} href={links.contaminationSite(slug)} title={siteName}>
        Contamination site · {location}
      </RecordLink>
    ))}
  </Records>
);

/** One certificate, or all of one project in one entry: they would differ in nothing but their ids. */
function OfProject({
  projectName,
  certificates,
}: {
  projectName: string;
  certificates: Found['certificates'];
}) {
  const names = shared([...new Set(certificates.flatMap((certificate) => certificate.names))]);
  const [first, ...others] = certificates;
  if (first && others.length === 0)
    return (
      <RecordLink href={links.certificate(first.certificateId)} title={projectName}>
        Certificate {first.certificateId} · names {names}
      </RecordLink>
    );
  return (
    <li className="py-2.5 wrap-anywhere">
      <span className="font-medium">{projectName}</span>
      <span className="block text-muted-foreground">
        {certificates.length} certificates · names {names}
      </span>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {certificates.map(({ certificateId }) => (
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

const namesShown = 2;

/** 'A, B and 2 more' */
const shared = (names: readonly string[]): string =>
  names.length > namesShown + 1
    ? `${names.slice(0, namesShown).join(', ')} and ${names.length - namesShown} more`
    : names.join(', ');
