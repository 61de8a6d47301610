import { createFileRoute, notFound } from '@tanstack/react-router';
import { ExternalLink, Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { isUuid } from '../../../platform/terms.ts';
import { useLeaveWarning } from '../../../web/admin/forms/use-leave-warning.ts';
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
import { toast } from '../../../web/kit/ui/toast.tsx';
import type { SiteDetails } from '../../contract.ts';
import { resultText } from '../../result-terms.ts';
import { CorrectionChanges, CorrectionList } from '../site/corrections.tsx';
import { pptText } from '../texts.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { ResultDialog } from './result-dialog.tsx';
import { type NewResult, resultOf } from './result-draft.ts';
import { ResultsTable } from './results-table.tsx';
import { changesOf, draftOf, type SiteDraft } from './site-draft.ts';
import { SiteFields } from './site-fields.tsx';
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

/** Corrects the site's fields: the differences are reviewed, and need a reason. */
function DetailsForm({ site }: { site: SiteDetails }) {
  // The version that the form shows; what others change in the meantime must not be overwritten unseen.
  const [begunWith, setBegunWith] = useState<SiteDetails>();
  const base = begunWith ?? site;
  const isOutdated = base.updatedAt !== site.updatedAt;
  const [kept, setKept] = useState<SiteDraft>();
  useLeaveWarning(begunWith !== undefined);
  const load = () => {
    setBegunWith(undefined);
    setKept(undefined);
    setDraft(undefined);
  };
  const [draft, setDraft] = useState<SiteDraft>();
  const done = { title: 'Site corrected', description: 'Its page says what changed.' };
  const { form, run, isPending, errors, reset } = useCorrection(base, done, load);
  /** Applies what was typed over the current values. */
  const keepOwn = () => {
    const typed = Object.entries(draftIn(form.current!));
    const before = draftOf(base);
    setKept({
      ...draftOf(site),
      ...Object.fromEntries(typed.filter(([field, text]) => text !== before[field])),
    });
    setBegunWith(site);
    setDraft(undefined);
  };
  const hasFieldErrors = Object.keys(errors).some((name) => name !== 'reason');
  const review = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = draftIn(event.currentTarget);
    reset();
    if (Object.keys(changesOf(base, typed)).length > 0) setDraft(typed);
    else toast({ title: 'Nothing to correct', description: 'The site already has these values.' });
  };
  return (
    <ScreenSection title="Details">
      {isOutdated && <Outdated onKeepOwn={keepOwn} onLoad={load} />}
      <form
        ref={form}
        key={base.updatedAt}
        method="post"
        noValidate
        onSubmit={review}
        onChange={() => setBegunWith(base)}
        className="mt-3 grid gap-5"
      >
        <SiteFields draft={kept ?? draftOf(base)} errors={errors} isNarrow />
        <Button type="submit" disabled={isOutdated} className="justify-self-start">
          Review Correction
        </Button>
      </form>
      {draft && !hasFieldErrors && !isOutdated && (
        <ReasonDialog
          title="Correct this site?"
          description="The correction is public immediately. The site’s page shows what changed, when and why."
          submit="Correct"
          submitting="Correcting..."
          isPending={isPending}
          error={errors['reason']}
          onClose={() => setDraft(undefined)}
          onConfirm={(reason) => run({ reason, changes: changedFields(base, draft) })}
        >
          <div className="max-h-72 overflow-y-auto text-sm">
            <CorrectionChanges changes={changesOf(base, draft)} />
          </div>
        </ReasonDialog>
      )}
    </ScreenSection>
  );
}

const draftIn = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as SiteDraft;

const Outdated = ({ onKeepOwn, onLoad }: { onKeepOwn: () => void; onLoad: () => void }) => (
  <Alert variant="warning" className="mt-3">
    <div>
      <p>
        This site has changed since you opened the form. Keep your changes and apply them over the current
        values, or load those and drop yours.
      </p>
      <Button variant="link" size="small" onClick={onKeepOwn}>
        Keep mine
      </Button>
      <Button variant="link" size="small" onClick={onLoad}>
        Load the current values
      </Button>
    </div>
  </Alert>
);

const changedFields = (base: SiteDetails, draft: SiteDraft) =>
  Object.fromEntries(Object.entries(changesOf(base, draft)).map(([field, { after }]) => [field, after]));

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
