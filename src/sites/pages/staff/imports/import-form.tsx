import { useState } from 'react';
import { Button } from '../../../../web/kit/ui/button.tsx';
import { toast } from '../../../../web/kit/ui/toast.tsx';
import { counted, grouped } from '../../../../web/kit/format.ts';
import type { ImportFormat } from '../../../import-terms.ts';
import { ScreenSection } from '../../../../web/admin/screen-section.tsx';
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
import { DownloadFromEpa } from './download-from-epa.tsx';
import { FileFields } from './file-fields.tsx';
import { ImportStatus, useImportProgress } from './import-status.tsx';
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
  const { progress, start } = useImportProgress();
  const reset = () => {
    setFiles(undefined);
    setChoices(noChoices);
    setPreview(undefined);
    setOpened(opened + 1);
  };
  const check = useSiteAction(
    (given: { files: Files; choices: Choices }) =>
      importFiles(given.files, given.choices, {
        dryRun: true,
        skipRejected: true,
        run: start(),
        onProgress: setUploaded,
      }),
    'The file was not read',
    (result) => {
      setPreview(result);
      setFresh(true);
      setSkipRejected(false);
    },
  );
  const store = useSiteAction(
    () =>
      importFiles(files!, choices, { dryRun: false, skipRejected, run: start(), onProgress: setUploaded }),
    'The file was not imported',
    (result) => {
      toast({ title: 'File imported', description: outcome(result), variant: 'success' });
      reset();
    },
  );
  const read = (chosen: Files, its: Choices) => {
    setUploaded(chosen === 'epa' ? 1 : 0);
    setFresh(false);
    check.run({ files: chosen, choices: its });
  };
  const choose = (file: File | undefined) => {
    setPreview(undefined);
    if (!file) return setFiles(undefined);
    open({ file, zipCodes: undefined }, formatOf(file));
  };
  const open = (chosen: Files, format: ImportFormat) => {
    setFiles(chosen);
    setChoices({ ...noChoices, format });
    read(chosen, { ...noChoices, format });
  };
  const change = (changed: Partial<Choices>) => {
    setChoices({ ...choices, ...changed });
    setFresh(false);
  };
  const isBusy = check.isPending || store.isPending;
  const sites = preview ? preview.added + preview.updated : 0;
  const rejected = preview?.rejectedCount ?? 0;
  return (
    <ScreenSection
      title="Import a file"
      note="CSV in UTF-8 with a header: a line per site or per result. This website’s own export fits. Or EPA’s UCMR 5 results, as text or as the ZIP archive that EPA publishes. At most 1 GB."
    >
      <div key={opened} className="mt-4 grid max-w-4xl gap-6">
        {files === 'epa' ? (
          <p className="text-sm font-medium">UCMR 5 results, as published by EPA</p>
        ) : (
          <FileFields
            files={files}
            format={choices.format}
            isDisabled={isBusy}
            onFile={choose}
            onZipCodes={(zipCodes) => {
              if (files) setFiles({ ...files, zipCodes });
              setFresh(false);
            }}
            onFormat={(format) => change({ format })}
          />
        )}
        {!files && (
          <DownloadFromEpa
            onDownload={() => {
              setOpened(opened + 1);
              open('epa', 'ucmr5');
            }}
          />
        )}
        {isBusy && <ImportStatus uploaded={uploaded} progress={progress} isImporting={store.isPending} />}
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
                  setUploaded(files === 'epa' ? 1 : 0);
                  store.run(undefined);
                }}
              >
                {store.isPending ? 'Importing...' : sites > 0 ? `Import ${counted(sites, 'site')}` : 'Import'}
              </Button>
            ) : (
              <Button onClick={() => read(files, choices)}>
                {files === 'epa' ? 'Try Again' : 'Check Again'}
              </Button>
            )}
            <Button variant="outline" disabled={store.isPending} onClick={reset}>
              Cancel
            </Button>
          </div>
        )}
      </div>
    </ScreenSection>
  );
}

const outcome = ({ added, updated, unchanged, kept, rejectedCount }: ImportResult): string =>
  `${grouped(added)} new, ${grouped(updated)} changed, ${grouped(unchanged)} unchanged` +
  (kept > 0 ? `, ${counted(kept, 'corrected value')} kept` : '') +
  (rejectedCount > 0 ? `, ${counted(rejectedCount, 'line')} rejected.` : '.');
