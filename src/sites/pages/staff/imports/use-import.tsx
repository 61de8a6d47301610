import { useState } from 'react';
import { counted, grouped } from '../../../../web/kit/format.ts';
import type { ImportFormat } from '../../../import-terms.ts';
import { useSiteAction } from '../use-site-action.tsx';
import {
  type Choices,
  type Files,
  formatOf,
  importFiles,
  type ImportResult,
  emptyChoices,
} from './import-choices.ts';
import { useImportProgress } from './import-status.tsx';

/** The result of the last check. */
export type Checked = {
  result: ImportResult;
  /** Nothing has been changed since. */
  isFresh: boolean;
  /** Whether to import the file without the lines that it rejects. */
  skipRejected: boolean;
};

type Chosen = { files: Files; choices: Choices };

export type Import = ReturnType<typeof useImport>;

/** State and actions of an import in two steps: a check of what it would do, then the import. */
export function useImport() {
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
