import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ScreenSection } from '../../../../web/admin/screen.tsx';
import { sendAsStaff } from '../../../../web/admin/send.ts';
import type { CallInput } from '../../../../web/kit/calls.ts';
import { counted } from '../../../../web/kit/format.ts';
import { Time } from '../../../../web/kit/time.tsx';
import { Button } from '../../../../web/kit/ui/button.tsx';
import { Table, TableCell } from '../../../../web/kit/ui/table.tsx';
import type { SiteDetails } from '../../../contract.ts';
import { resultText } from '../../../result-terms.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { ResultDialog } from '../result-dialog.tsx';
import { resultOf, type NewResult, resultErrors } from '../result-draft.ts';
import { useSiteAction } from '../use-site-action.tsx';

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
          <ResultsTable samples={site.samples} onOpen={setOpened} />
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

type TableProps = { samples: readonly Sample[]; onOpen: (opened: Opened) => void };

const ResultsTable = ({ samples, onOpen }: TableProps) => (
  <Table
    aria-label="All results"
    columns={[
      'Compound',
      'Result',
      { name: 'Collected', className: 'hidden lg:table-cell' },
      ...(hasMethod(samples) ? [{ name: 'Method', className: 'hidden lg:table-cell' }] : []),
      { name: 'Actions', isHidden: true },
    ]}
  >
    {samples.map((sample) => (
      <tr key={sample.id}>
        <TableCell className="font-medium wrap-anywhere">
          {sample.compound ?? 'Highest level'}
          <p className="text-xs font-normal text-muted-foreground">
            {sample.collectedOn && (
              <span className="lg:hidden">
                <Time at={sample.collectedOn} as="short" />
                {sample.sample && ' · '}
              </span>
            )}
            {sample.sample && `Sample ${sample.sample}`}
          </p>
        </TableCell>
        <TableCell className="tabular-nums">{textOf(sample)}</TableCell>
        <TableCell className="hidden whitespace-nowrap text-muted-foreground lg:table-cell">
          {sample.collectedOn ? <Time at={sample.collectedOn} as="short" /> : '–'}
        </TableCell>
        {hasMethod(samples) && (
          <TableCell className="hidden text-muted-foreground lg:table-cell">{sample.method ?? '–'}</TableCell>
        )}
        <TableCell className="text-right">
          <span className="-my-1.5 flex flex-col items-end sm:flex-row sm:justify-end">
            {(['correct', 'remove'] as const).map((act) => (
              <Button
                key={act}
                variant="ghost"
                size="small"
                aria-label={`${labels[act]} ${nameOf(sample)}`}
                onClick={() => onOpen({ act, sample })}
              >
                {labels[act]}
              </Button>
            ))}
          </span>
        </TableCell>
      </tr>
    ))}
  </Table>
);

const labels = { correct: 'Correct', remove: 'Remove' } as const;
const nameOf = ({ compound, collectedOn }: Sample) =>
  `${compound ?? 'highest level'}${collectedOn ? ` of ${collectedOn}` : ''}`;

const hasMethod = (samples: readonly Sample[]): boolean => samples.some(({ method }) => method !== null);

/** The source's own wording, if it says more. A figure stays with its unit. */
const textOf = (sample: Sample): string =>
  (sample.result === 'detected' || !sample.resultText
    ? resultText(resultOf(sample))
    : sample.resultText
  ).replaceAll(/(?<=\d) (?=\S)/g, '\u00a0');

type Correction = CallInput<'POST /api/admin/sites/{id}/correct'>['body'];
type Props = { site: SiteDetails; onClose: () => void };

const useCorrection = (site: SiteDetails, done: string, onClose: () => void) =>
  useSiteAction({
    send: (body: Omit<Correction, 'updatedAt'>) =>
      sendAsStaff('POST /api/admin/sites/{id}/correct', {
        id: site.id,
        body: { ...body, updatedAt: site.updatedAt },
      }),
    failed: 'Correction failed',
    onDone: onClose,
    done: { title: done, description: 'The site’s page says so.' },
  });

function ChangeResult({ site, sample, onClose }: Props & { sample: Sample | undefined }) {
  const { run, isPending, errors } = useCorrection(
    site,
    sample ? 'Result corrected' : 'Result added',
    onClose,
  );
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
      errors={resultErrors(errors)}
      onClose={onClose}
      onConfirm={confirm}
    />
  );
}

function RemoveResult({ site, sample, onClose }: Props & { sample: Sample }) {
  const { run, isPending, errors } = useCorrection(site, 'Result removed', onClose);
  const result = resultOf(sample);
  return (
    <ReasonDialog
      title={`Remove ${result.compound ?? 'the highest level'}, ${resultText(result)}?`}
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
