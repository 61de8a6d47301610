import { createFileRoute, notFound } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { StaffErrorScreen } from '../../../web/admin/frame/staff-error-screen.tsx';
import { Screen } from '../../../web/admin/screen.tsx';
import { uuid } from '../../../web/kit/addresses/address.ts';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import { counted, grouped } from '../../../web/kit/format.ts';
import { links } from '../../../web/kit/links.ts';
import { Notice } from '../../../web/kit/notice.tsx';
import { PageHead } from '../../../web/kit/page-head.tsx';
import { preload } from '../../../web/kit/preload.ts';
import { useRead } from '../../../web/kit/read.ts';
import { ButtonLink } from '../../../web/kit/ui/button.tsx';
import { Skeleton } from '../../../web/kit/ui/skeleton.tsx';
import type { SiteRecord } from '../../staff-contract.ts';
import { recordRead } from './reads.ts';
import { DetailsForm } from './record/details-form.tsx';
import { PastCorrections } from './record/past-corrections.tsx';
import { Results } from './record/results.tsx';
import { Withdrawal } from './record/withdrawal.tsx';
import { useSiteEvents } from './use-site-events.ts';

export const Route = createFileRoute('/_staff/admin/sites/$id')({
  loader: ({ context, params }) => {
    if (!uuid(params.id)) throw notFound();
    return preload(context.queryClient, recordRead(params));
  },
  component: SiteScreen,
  errorComponent: StaffErrorScreen,
  notFoundComponent: NoSite,
});

function SiteScreen() {
  const { id } = Route.useParams();
  const site = useRead(recordRead({ id }));
  useSiteEvents();
  if (!site)
    return (
      <Screen title="Site">
        <Skeleton className="h-96" />
      </Screen>
    );
  return (
    <Screen
      title={site.siteName}
      subtitle={summaryOf(site)}
      actions={
        <ButtonLink href={links.contaminationSite(site.slug)} variant="outline">
          Open public page <ExternalLink aria-hidden />
        </ButtonLink>
      }
    >
      <div className="grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 content-start gap-10">
          <Results site={site} />
          <PastCorrections corrections={site.corrections} />
        </div>
        <div className="grid content-start gap-10 max-xl:max-w-xl">
          <DetailsForm key={id} site={site} />
          <Withdrawal key={`withdrawal ${id}`} site={site} />
        </div>
      </div>
    </Screen>
  );
}

const summaryOf = ({ siteType, location, maxPfasLevel, samples, isCut, withdrawal }: SiteRecord): string =>
  [
    ...(withdrawal ? ['Withdrawn'] : []),
    siteType,
    location,
    maxPfasLevel === null ? 'no level' : `${grouped(maxPfasLevel)} ppt`,
    `${isCut ? 'over ' : ''}${counted(samples.length, 'result')}`,
  ].join(' · ');

function NoSite() {
  return (
    <>
      <PageHead title="Site not found" unlisted />
      <Notice
        title="Site not found"
        actions={<ButtonLink href={adminLinks.sites()}>Back to Sites</ButtonLink>}
      >
        <p>The import that added it may have been undone.</p>
      </Notice>
    </>
  );
}
