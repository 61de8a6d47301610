import { useState } from 'react';
import { ImportFigure, RejectedLines } from '../../../../web/admin/import-result.tsx';
import { ScreenSection } from '../../../../web/admin/screen.tsx';
import { adminLinks } from '../../../../web/kit/admin-links.ts';
import { counted, grouped } from '../../../../web/kit/format.ts';
import { Button } from '../../../../web/kit/ui/button.tsx';
import { CheckboxField } from '../../../../web/kit/ui/checkbox-field.tsx';
import { InputField, SelectField } from '../../../../web/kit/ui/field.tsx';
import { TextLink } from '../../../../web/kit/ui/text-link.tsx';
import { ucmr5Archive } from '../../../epa-terms.ts';
import { importBytesMax, type ImportFormat } from '../../../import-terms.ts';
import { useSiteAction } from '../use-site-action.tsx';
import {
  type Choices,
  emptyChoices,
  type Files,
  formatOf,
  importFiles,
  type ImportResult,
} from './import-choices.ts';
import { ImportStatus, useImportProgress } from './import-status.tsx';
import { hasQuestions, Mapping } from './mapping.tsx';
import { Understood } from './understood.tsx';

/** Imports a file in two steps: a preview of what it would do, then the import. */
export function ImportForm() {
  const task = useImport();
  const { files, checked, isChecking, isImporting } = task;
  return (
    <ScreenSection
      title="Import a file"
      note={`A CSV file in UTF-8 (commas, semicolons, tabs or vertical bars) with a header and a line for each site or result, such as this website’s own export, or EPA’s UCMR 5 results, as text or as the ZIP archive that EPA publishes. At most ${importBytesMax / 1024 ** 3} GB.`}
    >
      <div key={task.opened} className="mt-4 grid max-w-4xl gap-6">
        <FileChoice task={task} />
        {!files && <DownloadFromEpa onDownload={task.download} />}
        {(isChecking || isImporting) && <ImportStatus {...task.progress} isImporting={isImporting} />}
        {files && checked && <Findings task={task} checked={checked} />}
        {files && !isChecking && !checked?.isFresh && <NextStep task={task} />}
      </div>
    </ScreenSection>
  );
}

/** The result of the check, the import, then how the file is read. While it is outdated, only the latter is left. */
function Findings({ task, checked: { result, isFresh, skipRejected } }: { task: Import; checked: Checked }) {
  return (
    <>
      {isFresh && <ResultSummary result={result} />}
      {isFresh && result.rejectedCount > 0 && sitesIn(result) > 0 && (
        <CheckboxField
          label="Import without the rejected lines"
          checked={skipRejected}
          onChange={({ currentTarget }) => task.setSkipRejected(currentTarget.checked)}
        />
      )}
      {isFresh && !task.isChecking && <NextStep task={task} />}
      {task.choices.format === 'generic' && result.preview && result.preview.columns.length > 0 && (
        <Mapping
          preview={result.preview}
          rejected={result.rejected}
          choices={task.choices}
          onChange={task.change}
        />
      )}
      {result.preview && (
        <Understood preview={result.preview} choices={task.choices} onChange={task.change} />
      )}
    </>
  );
}

const NextStep = ({ task }: { task: Import }) => (
  <div className="flex flex-wrap gap-3">
    {task.checked?.isFresh ? (
      <ImportButton task={task} checked={task.checked} />
    ) : (
      <Button onClick={task.check}>{task.files === 'epa' ? 'Try again' : 'Check again'}</Button>
    )}
    <Button variant="outline" disabled={task.isImporting} onClick={task.reset}>
      Cancel
    </Button>
  </div>
);

/** While questions keep the import from starting, the button leads to the first. */
function ImportButton({ task, checked: { result, skipRejected } }: { task: Import; checked: Checked }) {
  const sites = sitesIn(result);
  const isRefused = result.rejectedCount > 0 && !skipRejected;
  const { preview, rejected } = result;
  if (sites === 0 && preview && hasQuestions({ preview, rejected, choices: task.choices }))
    return (
      <Button
        onClick={({ currentTarget }) =>
          currentTarget.closest('section')?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
        }
      >
        Answer the Questions
      </Button>
    );
  return (
    <Button disabled={task.isImporting || sites === 0 || isRefused} onClick={task.store}>
      {task.isImporting ? 'Importing...' : sites > 0 ? `Import ${counted(sites, 'site')}` : 'Import'}
    </Button>
  );
}

const sitesIn = ({ added, updated }: Checked['result']): number => added + updated;

const DownloadFromEpa = ({ onDownload }: { onDownload: () => void }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border p-4">
    <p className="max-w-xl text-sm text-muted-foreground">
      <span className="font-medium text-foreground">No file yet?</span> Get all results of UCMR 5, about two
      million, from{' '}
      <a href={ucmr5Archive.source} className="text-link">
        EPA’s occurrence data page
      </a>
      . You see what changes before anything is stored.
    </p>
    <Button variant="outline" onClick={onDownload}>
      Download from EPA
    </Button>
  </div>
);

function FileChoice({ task }: { task: Import }) {
  const { files, choices } = task;
  const isDisabled = task.isChecking || task.isImporting;
  if (files === 'epa') return <p className="text-sm font-medium">UCMR 5 results, as published by EPA</p>;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <InputField
        label="File"
        type="file"
        accept=".csv,.txt,.tsv,.zip,text/csv,text/plain,application/zip"
        className="py-2 file:mr-3 file:font-medium"
        disabled={isDisabled}
        onChange={({ currentTarget }) => task.chooseFile(currentTarget.files?.[0])}
      />
      <SelectField
        label="Format"
        value={choices.format}
        disabled={isDisabled}
        onChange={({ currentTarget }) => task.change({ format: currentTarget.value as ImportFormat })}
      >
        <option value="generic">CSV table</option>
        <option value="ucmr5">EPA UCMR 5</option>
      </SelectField>
      {files && choices.format === 'ucmr5' && !/\.zip$/i.test(files.file.name) && (
        <InputField
          label="ZIP code file (optional)"
          hint="UCMR5_ZIPCodes.txt places the systems on the map."
          type="file"
          accept=".txt,.tsv"
          className="py-2 file:mr-3 file:font-medium"
          disabled={isDisabled}
          onChange={({ currentTarget }) => task.chooseZipCodes(currentTarget.files?.[0])}
        />
      )}
    </div>
  );
}

const rejectionsShown = 200;

function ResultSummary({ result }: { result: ImportResult }) {
  const { added, updated, unchanged, kept, rejected, rejectedCount, unknownQualifiers } = result;
  return (
    <div className="grid gap-4 text-sm">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 tabular-nums sm:grid-cols-4">
        <ImportFigure label="New sites" value={added} />
        <ImportFigure label="Changed sites" value={updated} />
        <ImportFigure label="Unchanged sites" value={unchanged} />
        <ImportFigure label="Rejected lines" value={rejectedCount} />
      </dl>
      {unknownQualifiers.length > 0 && (
        <p className="font-medium">
          Choose what {counted(unknownQualifiers.length, 'code')} next to results{' '}
          {unknownQualifiers.length === 1 ? 'means' : 'mean'}, then check again.
        </p>
      )}
      {added + updated + unchanged === 0 && rejected.length === 0 && unknownQualifiers.length === 0 && (
        <p>The file contains no sites.</p>
      )}
      {added + updated === 0 && unchanged > 0 && <p>Everything in this file is already on record.</p>}
      {kept > 0 && (
        <p>
          {counted(kept, 'corrected value')} {kept === 1 ? 'differs' : 'differ'} from the file and{' '}
          {kept === 1 ? 'stays' : 'stay'} as corrected.
        </p>
      )}
      {result.namesakes && result.namesakes.count > 0 && <NamesakeList namesakes={result.namesakes} />}
      {rejected.length > 0 && (
        <RejectedLines rejected={rejected} count={rejectedCount} listedMax={rejectionsShown} />
      )}
    </div>
  );
}

type NamesakeListProps = { namesakes: NonNullable<ImportResult['namesakes']> };

/** New sites that an earlier version would have merged with stored ones. */
const NamesakeList = ({ namesakes: { count, first } }: NamesakeListProps) => (
  <div>
    <p>
      {counted(count, 'new site')} {count === 1 ? 'has' : 'have'} the name and place of a stored site from
      another source. They are kept apart, because agencies use the same names. Earlier versions merged such
      sites: check whether the stored one has results of both, and withdraw it if it does.
    </p>
    <ul aria-label="Sites of the same name" className="mt-2 rounded-md border">
      {first.map(({ siteName, dataSource, storedId, storedLocation, storedSource }) => (
        <li key={`${storedId} ${dataSource}`} className="border-b px-3 py-1.5 wrap-anywhere last:border-0">
          <TextLink href={adminLinks.site(storedId)}>
            {siteName}, {storedLocation}
          </TextLink>{' '}
          <span className="text-muted-foreground">
            {storedSource}; in this file: {dataSource}
          </span>
        </li>
      ))}
      {count > first.length && (
        <li className="px-3 py-1.5 text-muted-foreground">and {grouped(count - first.length)} more</li>
      )}
    </ul>
  </div>
);

/** The result of the last check. */
type Checked = {
  result: ImportResult;
  /** Nothing has been changed since. */
  isFresh: boolean;
  /** Whether to import the file without the lines that it rejects. */
  skipRejected: boolean;
};

type Chosen = { files: Files; choices: Choices };

type Import = ReturnType<typeof useImport>;

/** State and actions of an import in two steps: a check of what it would do, then the import. */
function useImport() {
  const [files, setFiles] = useState<Files>();
  const [choices, setChoices] = useState<Choices>(emptyChoices);
  const [checked, setChecked] = useState<Checked>();
  const [opened, setOpened] = useState(0);
  const reset = () => {
    setFiles(undefined);
    setChoices(emptyChoices);
    setChecked(undefined);
    setOpened(opened + 1);
  };
  const { check, store, progress } = useSteps(
    (result) => setChecked({ result, isFresh: true, skipRejected: false }),
    reset,
  );
  const outdate = () => setChecked((before) => before && { ...before, isFresh: false });
  const open = (chosen: Files, format: ImportFormat) => {
    const fresh = { ...emptyChoices, format };
    setFiles(chosen);
    setChoices(fresh);
    check.run({ files: chosen, choices: fresh });
  };
  return {
    files,
    choices,
    checked,
    progress,
    isChecking: check.isPending,
    isImporting: store.isPending,
    /** Changes with each fresh start, which empties the fields. */
    opened,
    chooseFile(file: File | undefined) {
      setChecked(undefined);
      if (file) open({ file, zipCodes: undefined }, formatOf(file));
      else setFiles(undefined);
    },
    chooseZipCodes(zipCodes: File | undefined) {
      if (files && files !== 'epa') setFiles({ ...files, zipCodes });
      outdate();
    },
    download() {
      setOpened(opened + 1);
      open('epa', 'ucmr5');
    },
    change(changed: Partial<Choices>) {
      setChoices({ ...choices, ...changed });
      outdate();
    },
    setSkipRejected: (skipRejected: boolean) => setChecked((before) => before && { ...before, skipRejected }),
    check() {
      outdate();
      if (files) check.run({ files, choices });
    },
    store() {
      if (files && checked) store.run({ files, choices, skipRejected: checked.skipRejected });
    },
    reset,
  };
}

function useSteps(onChecked: (result: ImportResult) => void, onImported: () => void) {
  const { start, ...progress } = useImportProgress();
  const check = useSiteAction({
    send: ({ files, choices }: Chosen) =>
      importFiles(files, choices, { dryRun: true, skipRejected: true, ...start(files) }),
    failed: 'Couldn’t read the file',
    onDone: onChecked,
  });
  const store = useSiteAction({
    send: ({ files, choices, skipRejected }: Chosen & Pick<Checked, 'skipRejected'>) =>
      importFiles(files, choices, { dryRun: false, skipRejected, ...start(files) }),
    failed: 'Couldn’t import the file',
    onDone: onImported,
    done: (result) => ({ title: 'File imported', description: outcome(result) }),
  });
  return { check, store, progress };
}

const outcome = ({ added, updated, unchanged, kept, rejectedCount }: ImportResult): string =>
  `${grouped(added)} new, ${grouped(updated)} changed, ${grouped(unchanged)} unchanged` +
  (kept > 0 ? `, ${counted(kept, 'corrected value')} kept` : '') +
  (rejectedCount > 0 ? `, ${counted(rejectedCount, 'line')} rejected.` : '.');
