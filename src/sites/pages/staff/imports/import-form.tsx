import { useState } from 'react';
import { Button } from '../../../../web/kit/ui/button.tsx';
import { Field } from '../../../../web/kit/ui/field.tsx';
import { Input } from '../../../../web/kit/ui/input.tsx';
import { Select } from '../../../../web/kit/ui/select.tsx';
import { toast } from '../../../../web/kit/ui/toast.tsx';
import { counted, grouped } from '../../../../web/kit/format.ts';
import type { ImportFormat } from '../../../import-terms.ts';
import { StaffPart } from '../staff-part.tsx';
import { useSiteAction } from '../use-site-action.tsx';
import {
  type Choices,
  type Files,
  formatOf,
  importFiles,
  type ImportResult,
  noChoices,
} from './import-choices.ts';
import { CheckField } from './check-field.tsx';
import { Mapping } from './mapping.tsx';
import { ResultSummary } from './result-summary.tsx';

/** Imports a file in two steps: a preview of what it would do, then the import. */
export function ImportForm() {
  const [files, setFiles] = useState<Files>();
  const [choices, setChoices] = useState<Choices>(noChoices);
  /** What the preview shows; undefined for choices that were not checked yet. */
  const [preview, setPreview] = useState<ImportResult>();
  const [isFresh, setFresh] = useState(false);
  const [skipRejected, setSkipRejected] = useState(false);
  const [uploaded, setUploaded] = useState(0);
  const [opened, setOpened] = useState(0);
  const reset = () => {
    setFiles(undefined);
    setChoices(noChoices);
    setPreview(undefined);
    setOpened(opened + 1);
  };
  const check = useSiteAction(
    (given: { files: Files; choices: Choices }) =>
      importFiles(given.files, given.choices, { dryRun: true, skipRejected: true, onProgress: setUploaded }),
    'The file was not read',
    (result) => {
      setPreview(result);
      setFresh(true);
      setSkipRejected(false);
    },
  );
  const store = useSiteAction(
    () => importFiles(files!, choices, { dryRun: false, skipRejected, onProgress: setUploaded }),
    'The file was not imported',
    (result) => {
      toast({ title: 'File imported', description: outcome(result), variant: 'success' });
      reset();
    },
  );
  const read = (chosen: Files, its: Choices) => {
    setUploaded(0);
    setFresh(false);
    check.run({ files: chosen, choices: its });
  };
  const choose = (file: File | undefined) => {
    setPreview(undefined);
    if (!file) return setFiles(undefined);
    const [chosen, its] = [
      { file, zipCodes: undefined },
      { ...noChoices, format: formatOf(file) },
    ];
    setFiles(chosen);
    setChoices(its);
    read(chosen, its);
  };
  const change = (changed: Partial<Choices>) => {
    setChoices({ ...choices, ...changed });
    setFresh(false);
  };
  const isBusy = check.isPending || store.isPending;
  const sites = preview ? preview.added + preview.updated : 0;
  const rejected = preview?.rejected.length ?? 0;
  return (
    <StaffPart
      title="Import a file"
      note="CSV in UTF-8 with a header: a line per site or per result. This website’s own export fits. Or EPA’s UCMR 5 results, as text or as the ZIP archive that EPA publishes. At most 1 GB."
    >
      <div key={opened} className="mt-4 grid max-w-4xl gap-6">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="File">
            {(control) => (
              <Input
                {...control}
                type="file"
                accept=".csv,.txt,.tsv,.zip,text/csv,text/plain,application/zip"
                className="py-2 file:mr-3 file:font-medium"
                disabled={isBusy}
                onChange={({ currentTarget }) => choose(currentTarget.files?.[0])}
              />
            )}
          </Field>
          <Field label="Format">
            {(control) => (
              <Select
                {...control}
                value={choices.format}
                disabled={isBusy}
                onChange={({ currentTarget }) => change({ format: currentTarget.value as ImportFormat })}
              >
                <option value="generic">CSV table</option>
                <option value="ucmr5">EPA UCMR 5</option>
              </Select>
            )}
          </Field>
          {files && choices.format === 'ucmr5' && !/\.zip$/i.test(files.file.name) && (
            <Field label="ZIP code file (optional)" hint="UCMR5_ZIPCodes.txt places the systems on the map.">
              {(control) => (
                <Input
                  {...control}
                  type="file"
                  accept=".txt,.tsv"
                  className="py-2 file:mr-3 file:font-medium"
                  disabled={isBusy}
                  onChange={({ currentTarget }) => {
                    setFiles({ ...files, zipCodes: currentTarget.files?.[0] });
                    setFresh(false);
                  }}
                />
              )}
            </Field>
          )}
        </div>
        <output className="block text-sm text-muted-foreground empty:hidden">
          {isBusy && progressText(uploaded, store.isPending)}
        </output>
        {files && preview && (
          <>
            {choices.format === 'generic' && preview.preview && (
              <Mapping preview={preview.preview} choices={choices} onChange={change} />
            )}
            {isFresh && <ResultSummary result={preview} />}
            {isFresh && rejected > 0 && sites > 0 && (
              <CheckField
                label="Import without the rejected lines"
                checked={skipRejected}
                onChange={setSkipRejected}
              />
            )}
          </>
        )}
        {files && !check.isPending && (
          <div className="flex flex-wrap gap-3">
            {isFresh ? (
              <Button
                disabled={store.isPending || sites === 0 || (rejected > 0 && !skipRejected)}
                onClick={() => {
                  setUploaded(0);
                  store.run(undefined);
                }}
              >
                {store.isPending ? 'Importing...' : sites > 0 ? `Import ${counted(sites, 'site')}` : 'Import'}
              </Button>
            ) : (
              <Button onClick={() => read(files, choices)}>Check Again</Button>
            )}
            <Button variant="outline" disabled={store.isPending} onClick={reset}>
              Cancel
            </Button>
          </div>
        )}
      </div>
    </StaffPart>
  );
}

const progressText = (uploaded: number, isImporting: boolean): string => {
  if (uploaded < 1) return `Uploading: ${Math.floor(uploaded * 100)}%`;
  return isImporting
    ? 'Importing. A large file takes minutes.'
    : 'Reading every line. A large file takes minutes.';
};

const outcome = ({ added, updated, unchanged, rejected }: ImportResult): string =>
  `${grouped(added)} new, ${grouped(updated)} changed, ${grouped(unchanged)} unchanged` +
  (rejected.length > 0 ? `, ${counted(rejected.length, 'line')} rejected.` : '.');
