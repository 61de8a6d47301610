import { createFileRoute, notFound } from '@tanstack/react-router';
import { ExternalLink, Plus } from 'lucide-react';
import { useState } from 'react';
import { isUuid } from '../../../platform/terms.ts';
import { useFreshReads } from '../../../web/admin/refresh.ts';
import { LoadingScreen, Screen, ScreenSection } from '../../../web/admin/screen.tsx';
import { sendAsStaff } from '../../../web/admin/send.ts';
import { StaffNotice } from '../../../web/admin/staff-notice.tsx';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import { counted } from '../../../web/kit/format.ts';
import { links } from '../../../web/kit/links.ts';
import { preload, useRead } from '../../../web/kit/read.ts';
import { Time } from '../../../web/kit/time.tsx';
import { Alert } from '../../../web/kit/ui/alert.tsx';
import { Button, ButtonLink } from '../../../web/kit/ui/button.tsx';
import type { SiteDetails } from '../../contract.ts';
import { resultText } from '../../result-terms.ts';
import { CorrectionList } from '../site/corrections.tsx';
import { pptText } from '../texts.ts';
import { DetailsForm } from './details-form.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { ResultDialog } from './result-dialog.tsx';
import { type NewResult, resultOf } from './result-draft.ts';
import { ResultsTable } from './results-table.tsx';
import { recordRead } from './sites-frame.tsx';
import { useCorrection, useSiteAction } from './use-site-action.tsx';

export const Route = createFileRoute('/_staff/admin/sites/$id')({
  loader: ({ context, params }) => {
    if (!isUuid(params.id)) throw notFound();
    return preload(context.queryClient, recordRead(params));
  },
  component: SiteScreen,
  notFoundComponent: NoSite,
});

function SiteScreen() {
  const { id } = Route.useParams();
  const site = useRead(recordRead({ id }));
  useFreshReads('sites');
  if (!site) return <LoadingScreen title="Site" />;
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
          {site.hasUnreadLines && site.siteType === 'Other' && (
            <Alert variant="warning">
              <p>
                An imported file had lines about this site that couldn’t be read, so it isn’t rated below the
                limits. Import the file again with these lines corrected, or choose the type yourself.
              </p>
            </Alert>
          )}
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

const summaryOf = ({ siteType, location, maxPfasLevel, samples, isCut, withdrawal }: SiteDetails): string =>
  [
    ...(withdrawal ? ['Withdrawn'] : []),
    siteType,
    location,
    maxPfasLevel === null ? 'no level' : pptText(maxPfasLevel),
    `${isCut ? 'over ' : ''}${counted(samples.length, 'result')}`,
  ].join(' · ');

function NoSite() {
  return (
    <StaffNotice
      title="Site not found"
      actions={<ButtonLink href={adminLinks.sites()}>Back to Sites</ButtonLink>}
    >
      <p>The import that added it may have been undone.</p>
    </StaffNotice>
  );
}

const PastCorrections = ({ corrections }: Pick<SiteDetails, 'corrections'>) =>
  corrections.length > 0 && (
    <ScreenSection title="Corrections" note="As shown on the site’s page.">
      <div className="mt-3 border-y">
        <CorrectionList corrections={corrections} as="moment" />
      </div>
    </ScreenSection>
  );

function Withdrawal({ site }: { site: SiteDetails }) {
  const [isAsking, setAsking] = useState(false);
  const { withdrawal } = site;
  const { run, isPending, errors } = useSiteAction({
    send(reason: string) {
      const input = { id: site.id, body: { reason, updatedAt: site.updatedAt } };
      return withdrawal
        ? sendAsStaff('POST /api/admin/sites/{id}/restore', input)
        : sendAsStaff('POST /api/admin/sites/{id}/withdraw', input);
    },
    failed: withdrawal ? 'Couldn’t restore the site' : 'Couldn’t withdraw the site',
    onDone: () => setAsking(false),
    done: ({ withdrawal: now }) => ({ title: now ? 'Site withdrawn' : 'Site restored' }),
  });
  return (
    <ScreenSection
      title={withdrawal ? 'Withdrawn' : 'Withdraw'}
      note={
        withdrawal ? (
          <>
            Since <Time at={withdrawal.at} as="long" />: {withdrawal.reason}
          </>
        ) : (
          'For a site that should not be on record. It is removed from the map, every list and the API; its page stays and says why.'
        )
      }
    >
      <Button variant="outline" className="mt-4" onClick={() => setAsking(true)}>
        {withdrawal ? 'Restore Site' : 'Withdraw Site'}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={`${withdrawal ? 'Restore' : 'Withdraw'} ${site.siteName}?`}
          description={
            withdrawal
              ? 'The site returns to the map and every list. Its page shows why it was withdrawn and restored.'
              : 'The site is removed from the map and every list immediately. You can restore it later.'
          }
          submit={withdrawal ? 'Restore' : 'Withdraw'}
          submitting={withdrawal ? 'Restoring...' : 'Withdrawing...'}
          isDestructive={!withdrawal}
          isPending={isPending}
          error={errors['reason']}
          onClose={() => setAsking(false)}
          onConfirm={run}
        />
      )}
    </ScreenSection>
  );
}

type Sample = SiteDetails['samples'][number];
type Opened = { act: 'add' } | { act: 'correct' | 'remove'; sample: Sample };

/** Every result on record; each can be corrected and removed, and new ones added. */
function Results({ site }: { site: SiteDetails }) {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <ScreenSection
      title="Results"
      note={
        site.isCut
          ? `The latest ${counted(site.samples.length, 'result')}. Levels and dates on the map are based on all of them.`
          : 'Levels and dates on the map are based on these.'
      }
      actions={
        <Button variant="outline" size="small" onClick={() => setOpened({ act: 'add' })}>
          <Plus aria-hidden /> Add Result
        </Button>
      }
    >
      {site.samples.length === 0 ? (
        <p className="py-6 text-muted-foreground">No results yet.</p>
      ) : (
        <div className="mt-3">
          <ResultsTable
            results={site.samples}
            acts={{
              Correct: (sample) => setOpened({ act: 'correct', sample }),
              Remove: (sample) => setOpened({ act: 'remove', sample }),
            }}
          />
        </div>
      )}
      {opened?.act === 'remove' && <RemoveResult site={site} sample={opened.sample} onClose={close} />}
      {opened && opened.act !== 'remove' && (
        <ChangeResult
          site={site}
          sample={opened.act === 'correct' ? opened.sample : undefined}
          onClose={close}
        />
      )}
    </ScreenSection>
  );
}

type Props = { site: SiteDetails; onClose: () => void };

/** What the toast adds. */
const description = 'The site’s page says so.';

function ChangeResult({ site, sample, onClose }: Props & { sample: Sample | undefined }) {
  const done = { title: sample ? 'Result corrected' : 'Result added', description };
  const { run, isPending, errors } = useCorrection(site, done, onClose);
  const confirm = (result: NewResult, reason: string) =>
    run(sample ? { reason, changed: [{ id: sample.id, result }] } : { reason, added: [result] });
  return (
    <ResultDialog
      title={sample ? 'Correct this result' : 'Add a result'}
      initial={sample && resultOf(sample)}
      hasReason
      submit={sample ? 'Correct' : 'Add'}
      submitting={sample ? 'Correcting...' : 'Adding...'}
      isPending={isPending}
      errors={errors}
      onClose={onClose}
      onConfirm={confirm}
    />
  );
}

function RemoveResult({ site, sample, onClose }: Props & { sample: Sample }) {
  const { run, isPending, errors } = useCorrection(site, { title: 'Result removed', description }, onClose);
  return (
    <ReasonDialog
      title={`Remove ${sample.compound ?? 'the highest level'}, ${resultText(sample)}?`}
      description="It no longer counts, and the site’s page says that it was removed."
      submit="Remove"
      submitting="Removing..."
      isDestructive
      isPending={isPending}
      error={errors['reason']}
      onClose={onClose}
      onConfirm={(reason) => run({ reason, removed: [sample.id] })}
    />
  );
}
