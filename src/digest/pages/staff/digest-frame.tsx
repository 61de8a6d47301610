import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Topic } from '../../../events.ts';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import { SectionNav } from '../../../web/admin/frame/section-nav.tsx';
import { useLiveEvents } from '../../../web/admin/live-events.ts';
import { refresh } from '../../../web/admin/refresh.ts';
import { Screen } from '../../../web/admin/screen.tsx';

const sections = [
  { label: 'Digests', href: adminLinks.digests() },
  { label: 'Next Digest', href: adminLinks.nextDigest() },
  { label: 'Subscribers', href: adminLinks.subscribers() },
];

type Props = {
  title: string;
  subtitle: string;
  actions?: ReactNode;
  /** The topics of the screen; it reads again when one of them changes. */
  topics: readonly Topic[];
  children: ReactNode;
};

/** One section of the digest, with links to the others; it follows changes as they happen. */
export function DigestFrame({ topics, children, ...screen }: Props) {
  const client = useQueryClient();
  useLiveEvents(({ topic }) => {
    if (topic === 'missed' || topics.includes(topic)) void refresh(client, topic);
  });
  return (
    <Screen {...screen}>
      <SectionNav label="Digest" sections={sections} />
      <div className="pt-7">{children}</div>
    </Screen>
  );
}
