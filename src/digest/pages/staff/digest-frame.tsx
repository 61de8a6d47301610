import type { ComponentProps } from 'react';
import type { Topic } from '../../../events.ts';
import { SectionNav } from '../../../web/admin/frame/section-nav.tsx';
import { useFreshReads } from '../../../web/admin/refresh.ts';
import { Screen } from '../../../web/admin/screen.tsx';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import { read } from '../../../web/kit/read.ts';
import { Time } from '../../../web/kit/time.tsx';
import { useWebsite } from '../../../web/kit/website.ts';
import { zoneName } from '../../../web/kit/zone-name.ts';
import { clockHour } from '../../terms.ts';

const sections = [
  { label: 'Digests', href: adminLinks.digests() },
  { label: 'Next Digest', href: adminLinks.nextDigest() },
  { label: 'Subscribers', href: adminLinks.subscribers() },
];

type Props = ComponentProps<typeof Screen> & {
  /** The topics of the screen; it reads again when one of them changes. */
  topics: readonly Topic[];
};

/** One section of the digest, with links to the others; it follows changes as they happen. */
export function DigestFrame({ topics, children, ...screen }: Props) {
  useFreshReads(...topics);
  return (
    <Screen {...screen}>
      <SectionNav label="Digest" sections={sections} />
      <div className="pt-7">{children}</div>
    </Screen>
  );
}

/** When a digest goes out: 'November 27, 2026 at 9 AM Eastern Time'. */
export function ScheduleText({ date, hour }: { date: string; hour: number }) {
  const { timeZone } = useWebsite();
  return (
    <>
      <Time at={date} as="long" /> at <span className="whitespace-nowrap">{clockHour(hour)}</span>{' '}
      {zoneName(timeZone)}
    </>
  );
}

export const issuesRead = read('/api/admin/digests', ['digest']);

/** The data for the next digest. */
export const contentTopics = ['digest', 'stories', 'certificates', 'sites', 'settings'] as const;

export const nextRead = read('/api/admin/digests/next', contentTopics);

export const emailRead = read('/api/admin/digests/{id}/email', contentTopics);

export const failuresRead = read('/api/admin/digests/{id}/failures', ['digest']);

export const subscribersRead = read('/api/admin/subscribers', ['digest']);
