import { createFileRoute } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { Screen } from '../../web/admin/screen.tsx';
import { usePermission } from '../../web/admin/session.ts';
import { counted } from '../../web/kit/format.ts';
import { adminLinks } from '../../web/kit/admin-links.ts';
import { links } from '../../web/kit/links.ts';
import { Notice } from '../../web/kit/notice.tsx';
import { PageHead } from '../../web/kit/page-head.tsx';
import { preload } from '../../web/kit/preload.ts';
import { useRead } from '../../web/kit/read.ts';
import { ButtonLink } from '../../web/kit/ui/button.tsx';
import { Skeleton } from '../../web/kit/ui/skeleton.tsx';
import type { EntityRecord } from '../contract.ts';
import { entityKindLabels } from '../terms.ts';
import { DetailsForm } from './entity/details-form.tsx';
import { Mentions } from './entity/mentions.tsx';
import { MergeForm } from './entity/merge-form.tsx';
import { Names } from './entity/names.tsx';
import { recordRead } from './reads.ts';
import { useEntityEvents } from './use-entity-events.ts';

export const Route = createFileRoute('/_staff/admin/entities/$id')({
  loader: ({ context, params }) => preload(context.queryClient, recordRead(params)),
  component: EntityScreen,
  notFoundComponent: NoEntity,
});

function EntityScreen() {
  const { id } = Route.useParams();
  const entity = useRead(recordRead({ id }));
  const mayManage = usePermission('manage entities');
  useEntityEvents();
  if (!entity)
    return (
      <Screen title="Entity">
        <Skeleton className="h-96" />
      </Screen>
    );
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
            <DetailsForm key={`${id} ${entity.name} ${entity.kind} ${entity.isAmbiguous}`} entity={entity} />
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
    <>
      <PageHead title="Entity not found" unlisted />
      <Notice
        title="Entity not found"
        actions={<ButtonLink href={adminLinks.entities()}>Back to Entities</ButtonLink>}
      >
        <p>It may have been merged into another one. Search the list for its name.</p>
      </Notice>
    </>
  );
}
