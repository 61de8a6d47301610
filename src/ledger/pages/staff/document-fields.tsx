import { FileUp, Link2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { upload } from '../../../web/admin/forms/upload.ts';
import { withConfirmation } from '../../../web/admin/send.ts';
import { useAction } from '../../../web/admin/use-action.tsx';
import { Button } from '../../../web/kit/ui/button.tsx';
import { cn } from '../../../web/kit/ui/cn.ts';
import { toast } from '../../../web/kit/ui/toast.tsx';
import { certificateLimits, documentTypes, fieldLabels } from '../../terms.ts';
import type { DocumentDraft } from './certificate-draft.ts';
import { DocumentRow, FilesError, type Row, useDrop } from './document-row.tsx';
import type { Preparation } from './use-ledger-action.tsx';

const megabytesMax = certificateLimits.documentBytesMax / 1024 ** 2;

type Props = {
  initial: readonly DocumentDraft[];
  /** Errors by field name; a document's include its position, as in `documents.0.url`. */
  errors: Record<string, string>;
  clearErrors: Preparation['clearErrors'];
  /** Called after changes that fire no form event. */
  onChange: () => void;
};

/** The documents of a certificate: one row each, of an uploaded file or of one at an address elsewhere. */
export function DocumentFields({ initial, errors, clearErrors, onChange }: Props) {
  const { rows, add, remove } = useRows(initial, onChange);
  const addButton = useRef<HTMLButtonElement>(null);
  const isFull = rows.length >= certificateLimits.documentsMax;
  const { uploadFiles, isPending } = useUpload(add, certificateLimits.documentsMax - rows.length);
  const { isOver, target } = useDrop(uploadFiles);
  return (
    <fieldset
      {...target}
      className={cn(
        'grid min-w-0 gap-3 rounded-md sm:col-span-2',
        isOver && 'outline-2 outline-offset-4 outline-primary outline-dashed',
      )}
    >
      <legend className="mb-1.5 text-sm font-medium">{fieldLabels.documents}</legend>
      <FilesError error={errors.documents} />
      {rows.map((row, position) => (
        <DocumentRow
          key={row.key}
          row={row}
          number={position + 1}
          isNew={row.key >= initial.length}
          errors={fieldsOf(errors, position)}
          onHash={() => {
            onChange();
            clearErrors((path) => path === `documents.${position}.sha256`);
          }}
          onRemove={() => {
            remove(row.key);
            // The positions in them no longer apply.
            clearErrors((path) => path.startsWith('documents'));
            addButton.current?.focus();
          }}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <UploadButton isDisabled={isFull || isPending} isPending={isPending} onChoose={uploadFiles} />
        <Button
          ref={addButton}
          variant="outline"
          size="small"
          aria-disabled={isFull}
          onClick={() => !isFull && add({ label: '', url: '', sha256: '', kind: '' })}
        >
          <Link2 aria-hidden />
          Add Address
        </Button>
      </div>
      <p className="text-sm text-muted-foreground">
        Upload PDF, PNG or JPEG files of at most {megabytesMax} MB, or drop them here. They become public when
        the entry is signed; their names on your computer don’t.
      </p>
    </fieldset>
  );
}

function useRows(initial: Props['initial'], onChange: Props['onChange']) {
  const [rows, setRows] = useState<readonly Row[]>(() => initial.map((one, key) => ({ ...one, key })));
  const change = (update: (before: readonly Row[]) => readonly Row[]) => {
    flushSync(() => setRows(update));
    onChange();
  };
  const nextKey = useRef(initial.length);
  return {
    rows,
    add(one: DocumentDraft) {
      const key = nextKey.current++;
      change((before) => [...before, { ...one, key }]);
    },
    remove: (key: number) => change((before) => before.filter((row) => row.key !== key)),
  };
}

/** Uploads files one after the other; each that is stored becomes a row, its label taken from its name. */
function useUpload(add: (one: DocumentDraft) => void, room: number) {
  const { run, isPending } = useAction({
    failed: 'Couldn’t upload the file',
    async send(files: readonly File[]) {
      for (const file of files) {
        const { url, sha256 } = await withConfirmation(() =>
          upload('POST /api/admin/documents', file, {}, { type: file.type || 'application/octet-stream' }),
        );
        const label = file.name.replace(/\.[^.]*$/, '').slice(0, certificateLimits.nameMax);
        add({ label, url, sha256, kind: '' });
      }
    },
    onDone: () => {},
  });
  const uploadFiles = (files: readonly File[]) => {
    const tooLarge = files.find(({ size }) => size > certificateLimits.documentBytesMax);
    const problem = tooLarge
      ? `“${tooLarge.name}” is larger than ${megabytesMax} MB.`
      : files.length > room && `Add at most ${certificateLimits.documentsMax} documents.`;
    if (problem) toast({ title: 'Couldn’t upload the file', description: problem, variant: 'destructive' });
    else if (files.length > 0) run(files);
  };
  return { uploadFiles, isPending };
}

type UploadButtonProps = { isDisabled: boolean; isPending: boolean; onChoose: (files: File[]) => void };

const UploadButton = ({ isDisabled, isPending, onChoose }: UploadButtonProps) => {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label="Files to upload"
        accept={documentTypes.join()}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <Button variant="outline" size="small" disabled={isDisabled} onClick={() => chooser.current?.click()}>
        <FileUp aria-hidden />
        {isPending ? 'Uploading...' : 'Upload Files'}
      </Button>
    </>
  );
};

const fieldsOf = (errors: Props['errors'], position: number): Partial<Record<keyof DocumentDraft, string>> =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([name]) => name.startsWith(`documents.${position}.`))
      .map(([name, problem]) => [name.slice(name.lastIndexOf('.') + 1), problem]),
  );
