import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Time } from '../../../web/kit/time.tsx';
import { Button } from '../../../web/kit/ui/button.tsx';
import { ResultDialog } from './result-dialog.tsx';
import { type NewResult, resultText } from './result-draft.ts';
import { ScreenSection } from '../../../web/admin/screen.tsx';

type Props = {
  results: readonly NewResult[];
  /** Errors of a result name its position, as in `results.0.value`. */
  errors: Record<string, string>;
  onChange: (results: readonly NewResult[]) => void;
};

/** The results of a site that is not added yet. */
export function FirstResults({ results, errors, onChange }: Props) {
  /** The position of the result that is open; a new one comes after the last. */
  const [opened, setOpened] = useState<number>();
  return (
    <ScreenSection
      title="Results"
      note="At least one makes the site useful to readers."
      actions={
        <Button variant="outline" size="small" onClick={() => setOpened(results.length)}>
          <Plus aria-hidden /> Add Result
        </Button>
      }
    >
      {results.length > 0 && (
        <ul className="mt-3 divide-y border-y text-sm">
          {results.map((result, at) => (
            <ResultRow
              // oxlint-disable-next-line react/no-array-index-key -- two results may be equal until the server says so
              key={at}
              result={result}
              problem={<Problem errors={errors} at={at} />}
              onEdit={() => setOpened(at)}
              onRemove={() => onChange(results.filter((_, other) => other !== at))}
            />
          ))}
        </ul>
      )}
      {opened !== undefined && (
        <ResultDialog
          title={results[opened] ? 'Edit this result' : 'Add a result'}
          initial={results[opened]}
          hasReason={false}
          submit={results[opened] ? 'Save' : 'Add'}
          errors={{}}
          onClose={() => setOpened(undefined)}
          onConfirm={(result) => {
            onChange([...results.slice(0, opened), result, ...results.slice(opened + 1)]);
            setOpened(undefined);
          }}
        />
      )}
    </ScreenSection>
  );
}

type RowProps = { result: NewResult; problem: ReactNode; onEdit: () => void; onRemove: () => void };

const ResultRow = ({ result, problem, onEdit, onRemove }: RowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
    <span className="min-w-0 tabular-nums wrap-anywhere">
      <span className="font-medium">{result.compound ?? 'Highest level'}</span> {resultText(result)}
      {result.collectedOn && (
        <span className="text-muted-foreground">
          {' '}
          · <Time at={result.collectedOn} as="short" />
        </span>
      )}
      {problem}
    </span>
    <span className="-mx-3 flex">
      <Button variant="ghost" size="small" onClick={onEdit}>
        Edit
      </Button>
      <Button variant="ghost" size="small" onClick={onRemove}>
        Remove
      </Button>
    </span>
  </li>
);

function Problem({ errors, at }: { errors: Props['errors']; at: number }) {
  const found = Object.entries(errors).find(([name]) => name.startsWith(`results.${at}.`));
  return found && <span className="block text-destructive">{found[1]}</span>;
}
