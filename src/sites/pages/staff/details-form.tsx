import { type FormEvent, useState } from 'react';
import { useLeaveWarning } from '../../../web/admin/forms/use-leave-warning.ts';
import { ScreenSection } from '../../../web/admin/screen.tsx';
import { Alert } from '../../../web/kit/ui/alert.tsx';
import { Button } from '../../../web/kit/ui/button.tsx';
import { toast } from '../../../web/kit/ui/toast.tsx';
import type { SiteDetails } from '../../contract.ts';
import { CorrectionChanges } from '../site/corrections.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { changesOf, draftOf, type SiteDraft } from './site-draft.ts';
import { SiteFields } from './site-fields.tsx';
import { useCorrection } from './use-site-action.tsx';

/** Corrects the site's fields: the differences are reviewed, and need a reason. */
export function DetailsForm({ site }: { site: SiteDetails }) {
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
