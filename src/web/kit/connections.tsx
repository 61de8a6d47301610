import type { Connections as Found } from '../../related/contract.ts';
import { links } from './links.ts';
import { RecordLink, Records } from './records.tsx';
import { Time } from './time.tsx';

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
    {certificates.map(({ certificateId, projectName, names }) => (
      <RecordLink key={certificateId} href={links.certificate(certificateId)} title={projectName}>
        Certificate {certificateId} · names {shared(names)}
      </RecordLink>
    ))}
    {sites.map(({ slug, siteName, location }) => (
      <RecordLink key={slug} href={links.contaminationSite(slug)} title={siteName}>
        Contamination site · {location}
      </RecordLink>
    ))}
  </Records>
);

const namesShown = 2;

/** 'A, B and 2 more' */
const shared = (names: readonly string[]): string =>
  names.length > namesShown + 1
    ? `${names.slice(0, namesShown).join(', ')} and ${names.length - namesShown} more`
    : names.join(', ');
