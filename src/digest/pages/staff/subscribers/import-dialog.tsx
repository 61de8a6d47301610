import { useState } from 'react';
import { upload } from '../../../../web/admin/forms/upload.ts';
import { ImportFigure, RejectedLines } from '../../../../web/admin/import-result.tsx';
import { useAction } from '../../../../web/admin/use-action.tsx';
import { errorBody } from '../../../../web/kit/errors/error-body.ts';
import { counted, grouped } from '../../../../web/kit/format.ts';
import { Button } from '../../../../web/kit/ui/button.tsx';
import { Checkbox } from '../../../../web/kit/ui/checkbox.tsx';
import { Dialog, DialogFooter } from '../../../../web/kit/ui/dialog.tsx';
import { InputField } from '../../../../web/kit/ui/field.tsx';
import type { ColumnAnswers, SubscriberImport, ColumnQuestion } from '../../../subscribers-contract.ts';

/** Rejected lines shown. */
const rejectionsShown = 100;

/** Imports a file in two steps: a preview of what it would do, then the import. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File>();
  const [answers, setAnswers] = useState<ColumnAnswers>({});
  const [preview, setPreview] = useState<SubscriberImport>();
  const read = useAction({
    send: tryFile,
    failed: 'Couldn’t read the file',
    onDone: setPreview,
  });
  const store = useAction({
    send: (chosen: File) =>
      upload('POST /api/admin/subscribers/import', chosen, {
        skipRejected: '1',
        columns: JSON.stringify(answers),
      }),
    failed: 'Couldn’t import the file',
    onDone: onClose,
    topics: ['digest'],
    done: ({ added }) => ({ title: 'File imported', description: `${counted(added, 'subscriber')} added.` }),
  });
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    setAnswers({});
    setPreview(undefined);
    if (chosen) read.run({ file: chosen, answers: {} });
  };
  const answer = (more: ColumnAnswers) => {
    const all = { ...answers, ...more };
    setAnswers(all);
    if (file) read.run({ file, answers: all });
  };
  const isClear = preview?.isReadable && preview.questions.length === 0;
  const added = isClear ? preview.added : 0;
  return (
    <Dialog
      title="Import subscribers"
      description={
        <>
          A CSV file, separated by commas, semicolons or tabs, with the columns <code>email</code> and{' '}
          <code>consentedOn</code>, the date of each consent like 2026-03-05. Addresses that unsubscribed,
          here or according to any column of the file, are not subscribed again.
        </>
      }
      onClose={onClose}
    >
      <FileField onChoose={choose} />
      <div aria-live="polite">
        {read.isPending && <p className="text-sm text-muted-foreground">Reading the file...</p>}
        {preview && preview.questions.length > 0 && !read.isPending && (
          <ColumnQuestions
            key={preview.questions.map(({ column }) => column).join()}
            questions={preview.questions}
            onAnswer={answer}
          />
        )}
        {preview && preview.questions.length === 0 && <Preview {...preview} />}
      </div>
      <DialogFooter className="border-t pt-4">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={!file || added === 0 || store.isPending || read.isPending}
          onClick={() => file && store.run(file)}
        >
          {store.isPending ? 'Importing...' : added > 0 ? `Import ${grouped(added)}` : 'Import'}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

type FileFieldProps = { onChoose: (file: File | undefined) => void };

const FileField = ({ onChoose }: FileFieldProps) => (
  <InputField
    label="File"
    type="file"
    accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
    className="py-2 file:mr-3 file:font-medium"
    onChange={({ currentTarget }) => onChoose(currentTarget.files?.[0])}
  />
);

/** Makes a dry run of the import; also returns its result if lines are rejected. */
async function tryFile({ file, answers }: { file: File; answers: ColumnAnswers }): Promise<SubscriberImport> {
  try {
    return await upload('POST /api/admin/subscribers/import', file, {
      dryRun: '1',
      columns: JSON.stringify(answers),
    });
  } catch (error) {
    const refused = errorBody('POST /api/admin/subscribers/import', 422, error);
    if (!refused?.rejected) throw error;
    return refused;
  }
}

const Preview = ({
  added,
  known,
  left,
  ended,
  repeated,
  rejected,
  rejectedCount,
  isReadable,
}: SubscriberImport) => (
  <div className="grid gap-3 text-sm">
    <dl className="grid grid-cols-2 gap-x-6 gap-y-1 tabular-nums">
      <ImportFigure label="New" value={added} />
      <ImportFigure label="Already subscribed" value={known} />
      <ImportFigure label="Already unsubscribed" value={left - ended} />
      {ended > 0 && <ImportFigure label="Unsubscribed by this file" value={ended} />}
      {repeated > 0 && <ImportFigure label="Already in the file" value={repeated} />}
      <ImportFigure label="Rejected lines" value={rejectedCount} />
    </dl>
    {rejected.length > 0 && (
      <>
        <p className="font-medium">
          {isReadable
            ? 'These lines are left out:'
            : 'This file can’t be imported. Correct it, then choose it again:'}
        </p>
        <RejectedLines rejected={rejected} count={rejectedCount} listedMax={rejectionsShown} />
      </>
    )}
  </div>
);

type Props = { questions: readonly ColumnQuestion[]; onAnswer: (answers: ColumnAnswers) => void };

/** Asks which values mean that people left, column by column; with too many values, all of them or none. */
function ColumnQuestions({ questions, onAnswer }: Props) {
  const [checked, setChecked] = useState<ReadonlyMap<string, readonly string[]>>(new Map());
  const answerTo = ({ column, isComplete }: ColumnQuestion) => {
    const values = checked.get(column) ?? [];
    if (values.length === 0) return 'ignored' as const;
    return isComplete ? [...values] : ('left' as const);
  };
  const toggle = (column: string, value: string) => {
    const before = checked.get(column) ?? [];
    const without = before.filter((one) => one !== value);
    setChecked(
      new Map([...checked, [column, without.length < before.length ? without : [...before, value]]]),
    );
  };
  return (
    <div className="grid gap-3 text-sm">
      <p className="font-medium">
        Some columns may list people who left. Check the values that mean they unsubscribed, bounced or must
        not be mailed:
      </p>
      {questions.map((question) => (
        <fieldset key={question.column} className="grid gap-1.5 rounded-md border px-3 py-2">
          <legend className="px-1 font-medium wrap-anywhere">{question.column}</legend>
          {choicesOf(question).map(({ value, label }) => (
            <label key={value} className="flex items-center gap-2 wrap-anywhere">
              <Checkbox
                checked={(checked.get(question.column) ?? []).includes(value)}
                onCheckedChange={() => toggle(question.column, value)}
              />
              {label}
            </label>
          ))}
        </fieldset>
      ))}
      <div>
        <Button
          size="small"
          onClick={() => onAnswer(Object.fromEntries(questions.map((one) => [one.column, answerTo(one)])))}
        >
          Continue
        </Button>
      </div>
    </div>
  );
}

const choicesOf = ({ values, isComplete }: ColumnQuestion) =>
  isComplete
    ? values.map(({ value, count }) => ({
        value,
        label: `${value === '' ? '(empty)' : value} · ${counted(count, 'line')}`,
      }))
    : [
        {
          value: '',
          label: `Any text, such as ${values
            .slice(0, 3)
            .map(({ value }) => `“${value}”`)
            .join(', ')}`,
        },
      ];
