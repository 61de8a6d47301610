import type { ReactNode } from 'react';
import { storyStatusLabels } from '../../../news/terms.ts';
import { fieldLabels } from '../../../ledger/terms.ts';
import { grouped } from '../../../web/kit/format.ts';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import { links } from '../../../web/kit/links.ts';
import { Badge } from '../../../web/kit/ui/badge.tsx';
import { Link } from '../../../web/kit/ui/link.tsx';
import type { EntityRecord } from '../../contract.ts';
import { entityLimits } from '../../terms.ts';
import { ScreenSection } from '../../../web/admin/screen.tsx';

/** The newest stories, certificates and sites that mention the entity. */
export function Mentions({ entity }: { entity: EntityRecord }) {
  const { newestStories, newestCertificates, newestSites } = entity;
  if (newestStories.length + newestCertificates.length + newestSites.length === 0)
    return (
      <ScreenSection title="Mentions">
        <p className="py-6 text-muted-foreground">No mentions found.</p>
      </ScreenSection>
    );
  return (
    <>
      {newestStories.length > 0 && (
        <ScreenSection title="Stories" actions={<Newest shown={newestStories.length} of={entity.stories} />}>
          <List>
            {newestStories.map(({ id, title, status, names }) => (
              <Row key={id} href={adminLinks.edit(id)} title={title} names={names}>
                {status !== 'APPROVED' && <Badge variant="outline">{storyStatusLabels[status]}</Badge>}
              </Row>
            ))}
          </List>
        </ScreenSection>
      )}
      {newestCertificates.length > 0 && (
        <ScreenSection
          title="Certificates"
          actions={<Newest shown={newestCertificates.length} of={entity.certificates} />}
        >
          <List>
            {newestCertificates.map(({ id, certificateId, title, names, fields }) => (
              <Row
                key={id}
                href={links.certificate(certificateId)}
                title={`${certificateId}: ${title}`}
                names={names}
                facts={fields.map((field) => fieldLabels[field as keyof typeof fieldLabels]).join(', ')}
              />
            ))}
          </List>
        </ScreenSection>
      )}
      {newestSites.length > 0 && (
        <ScreenSection title="Sites" actions={<Newest shown={newestSites.length} of={entity.sites} />}>
          <List>
            {newestSites.map(({ id, title, location }) => (
              <li key={id} className="py-2.5">
                <span className="font-medium wrap-anywhere">{title}</span>
                <p className="mt-0.5 text-[0.8125rem] text-muted-foreground">{location}</p>
              </li>
            ))}
          </List>
        </ScreenSection>
      )}
    </>
  );
}

const List = ({ children }: { children: ReactNode }) => (
  <ul className="mt-2 divide-y border-y">{children}</ul>
);

type RowProps = {
  href: string;
  title: string;
  names: readonly string[];
  facts?: string;
  children?: ReactNode;
};

const Row = ({ href, title, names, facts, children }: RowProps) => (
  <li className="relative flex items-start justify-between gap-4 py-2.5 hover:bg-muted/50">
    <div className="min-w-0">
      <Link href={href} className="covers-card quiet-link font-medium wrap-anywhere">
        {title}
      </Link>
      <p className="mt-0.5 text-[0.8125rem] text-muted-foreground wrap-anywhere">
        {facts && `${facts} · `}as {names.map((name) => `“${name}”`).join(', ')}
      </p>
    </div>
    {children}
  </li>
);

const Newest = ({ shown, of }: { shown: number; of: number }) =>
  of > shown && shown >= entityLimits.mentionsShown ? (
    <p className="text-sm text-muted-foreground tabular-nums">
      newest {shown} of {grouped(of)}
    </p>
  ) : null;
