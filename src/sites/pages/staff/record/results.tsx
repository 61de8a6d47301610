import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ScreenSection } from '../../../../web/admin/screen.tsx';
import { counted } from '../../../../web/kit/format.ts';
import { Button } from '../../../../web/kit/ui/button.tsx';
import type { SiteDetails } from '../../../contract.ts';
import { resultText } from '../../../result-terms.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { ResultDialog } from '../result-dialog.tsx';
import { resultOf, type NewResult } from '../result-draft.ts';
import { ResultsTable } from '../results-table.tsx';
import { useCorrection } from '../use-site-action.tsx';

type Sample = SiteDetails['samples'][number];
type Opened = { act: 'add' } | { act: 'correct' | 'remove'; sample: Sample };

/** Every result on record; each can be corrected and removed, and new ones added. */
export function Results({ site }: { site: SiteDetails }) {
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
