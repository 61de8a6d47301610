import { createFileRoute } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { fieldLabels } from '../../ledger/terms.ts';
import { storyStatusLabels } from '../../news/terms.ts';
import { useFreshReads } from '../../web/admin/refresh.ts';
import { LoadingScreen, Screen, ScreenSection } from '../../web/admin/screen.tsx';
import { usePermission } from '../../web/admin/session.ts';
import { StaffNotice } from '../../web/admin/staff-notice.tsx';
import { adminLinks } from '../../web/kit/admin-links.ts';
import { counted, grouped } from '../../web/kit/format.ts';
import { links } from '../../web/kit/links.ts';
import { preload, useRead } from '../../web/kit/read.ts';
import { Badge } from '../../web/kit/ui/badge.tsx';
import { ButtonLink } from '../../web/kit/ui/button.tsx';
import { Link } from '../../web/kit/ui/link.tsx';
import type { EntityRecord } from '../contract.ts';
import { entityKindLabels, entityLimits } from '../terms.ts';
import { DetailsForm } from './entity/details-form.tsx';
import { MergeForm } from './entity/merge-form.tsx';
import { Names } from './entity/names.tsx';
import { recordRead } from './reads.ts';

export const Route = createFileRoute('/_staff/admin/entities/$id')({
  loader: ({ context, params }) => preload(context.queryClient, recordRead(params)),
  component: EntityScreen,
  notFoundComponent: NoEntity,
});

function EntityScreen() {
  const { id } = Route.useParams();
  const entity = useRead(recordRead({ id }));
  const mayManage = usePermission('manage entities');
  useFreshReads('entities');
  if (!entity) return <LoadingScreen title="Entity" />;
  return (
    <Screen
      title={entity.name}
      subtitle={summaryOf(entity)}
      actions={
        <ButtonLink href={links.entity(entity.slug)} variant="outline">
          Open public page <ExternalLink aria-hidden />
        </ButtonLink>
      }
    >
      <div className="grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid content-start gap-10">
          <Names key={`names ${id}`} entity={entity} mayManage={mayManage} />
          <Mentions entity={entity} />
        </div>
        {mayManage && (
          <div className="grid content-start gap-10 max-xl:max-w-xl max-xl:row-start-1">
            <DetailsForm key={`details ${id}`} entity={entity} />
            {!entity.isAmbiguous && <MergeForm key={`merge ${id}`} entity={entity} />}
          </div>
        )}
      </div>
    </Screen>
  );
}

const summaryOf = ({ kind, stories, certificates, sites }: EntityRecord): string =>
  [
    kind ? entityKindLabels[kind] : 'No kind yet',
    counted(stories, 'story', 'stories'),
    counted(certificates, 'certificate'),
    counted(sites, 'site'),
  ].join(' · ');

function NoEntity() {
  return (
    <StaffNotice
      title="Entity not found"
      actions={<ButtonLink href={adminLinks.entities()}>Back to Entities</ButtonLink>}
    >
      <p>It may have been merged into another one. Search the list for its name.</p>
    </StaffNotice>
  );
}

function Mentions({ entity }: { entity: EntityRecord }) {
  const spelled = (names: readonly string[]): string =>
    names.every((name) => name === entity.name) ? '' : `as ${names.map((name) => `“${name}”`).join(', ')}`;
  const sections = [
    {
      title: 'Stories',
      count: entity.stories,
      rows: entity.newestStories.map(({ id, title, status, names }) => (
        <Row key={id} href={adminLinks.edit(id)} title={title} facts={[spelled(names)]}>
          {status !== 'APPROVED' && <Badge variant="outline">{storyStatusLabels[status]}</Badge>}
        </Row>
      )),
    },
    {
      title: 'Certificates',
      count: entity.certificates,
      rows: entity.newestCertificates.map(({ id, certificateId, title, names, fields }) => (
        <Row
          key={id}
          href={links.certificate(certificateId)}
          title={`${certificateId}: ${title}`}
          facts={[
            fields.map((field) => fieldLabels[field as keyof typeof fieldLabels]).join(', '),
            spelled(names),
          ]}
        />
      )),
    },
    {
      title: 'Sites',
      count: entity.sites,
      rows: entity.newestSites.map(({ id, title, location }) => (
        <li key={id} className="py-2.5">
          <span className="font-medium wrap-anywhere">{title}</span>
          <p className="mt-0.5 text-[0.8125rem] text-muted-foreground">{location}</p>
        </li>
      )),
    },
  ].filter(({ rows }) => rows.length > 0);
  if (sections.length === 0)
    return (
      <ScreenSection title="Mentions">
        <p className="py-6 text-muted-foreground">No mentions found.</p>
      </ScreenSection>
    );
  return sections.map(({ title, count, rows }) => (
    <ScreenSection key={title} title={title} actions={<Newest shown={rows.length} of={count} />}>
      <ul className="mt-2 divide-y border-y">{rows}</ul>
    </ScreenSection>
  ));
}

type RowProps = {
  href: string;
  title: string;
  facts: readonly string[];
  children?: ReactNode;
};

const Row = ({ href, title, facts, children }: RowProps) => (
  <li className="relative flex items-start justify-between gap-4 py-2.5 hover:bg-muted/50">
    <div className="min-w-0">
      <Link href={href} className="covers-card quiet-link font-medium wrap-anywhere">
        {title}
      </Link>
      <p className="mt-0.5 text-[0.8125rem] text-muted-foreground wrap-anywhere empty:hidden">
        {facts.filter(Boolean).join(' · ')}
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
