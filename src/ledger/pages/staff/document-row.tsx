import { Trash2 } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../../../web/kit/ui/button.tsx';
import { cn } from '../../../web/kit/ui/cn.ts';
import { Field, InputField, SelectField } from '../../../web/kit/ui/field.tsx';
import { Input } from '../../../web/kit/ui/input.tsx';
import { Options } from '../../../web/kit/ui/select.tsx';
import { TextLink } from '../../../web/kit/ui/text-link.tsx';
import { documentKindLabels, documentKinds, hashOfKept } from '../../terms.ts';
import { hashOfFile } from '../../verify/check-document.ts';
import { type DocumentDraft, documentField } from './certificate-draft.ts';

export type Row = DocumentDraft & { key: number };

type Props = {
  row: Row;
  number: number;
  isNew: boolean;
  errors: Partial<Record<keyof DocumentDraft, string>>;
  /** Called once the hash has been taken from a file. */
  onHash: () => void;
  onRemove: () => void;
};

/** One document of a certificate: what it is, and its file. */
export const DocumentRow = ({ row, number, isNew, errors, onHash, onRemove }: Props) => (
  <fieldset
    aria-label={`Document ${number}`}
    className="grid min-w-0 items-start gap-3 rounded-md border p-3 sm:grid-cols-[1fr_13rem_auto]"
  >
    <InputField
      label="Label"
      error={errors.label}
      ref={isNew ? focusOnce : undefined}
      name={documentField(row.key, 'label')}
      defaultValue={row.label}
    />
    <SelectField
      label="Kind"
      error={errors.kind}
      name={documentField(row.key, 'kind')}
      defaultValue={row.kind}
    >
      <option value="">Choose…</option>
      <Options of={documentKinds} label={(kind) => documentKindLabels[kind]} />
    </SelectField>
    <Button
      variant="ghost"
      size="smallIcon"
      aria-label={`Remove document ${number}`}
      className="order-last justify-self-end sm:order-none sm:mt-6"
      onClick={onRemove}
    >
      <Trash2 aria-hidden />
    </Button>
    {hashOfKept(row.url) ? (
      <Uploaded row={row} error={errors.url} />
    ) : (
      <Elsewhere row={row} errors={errors} onHash={onHash} />
    )}
  </fieldset>
);

const focusOnce = (input: HTMLInputElement | null) => input?.focus();

const Uploaded = ({ row: { key, url, sha256 }, error }: { row: Row; error: string | undefined }) => (
  <div className="min-w-0 text-sm sm:col-span-3">
    <input type="hidden" name={documentField(key, 'url')} value={url} />
    <input type="hidden" name={documentField(key, 'sha256')} value={sha256} />
    <TextLink plain href={url}>
      Open the file
    </TextLink>
    <span className="block font-mono text-xs [overflow-wrap:anywhere] text-muted-foreground">
      sha256:{sha256}
    </span>
    <FilesError error={error} />
  </div>
);

/** An error of a file, or of all, which has no control to point to: it gets the focus in its place. */
export const FilesError = ({ error }: { error: string | undefined }) =>
  error && (
    <p data-error tabIndex={-1} className="mt-1 text-sm text-destructive">
      {error}
    </p>
  );

/** A file that others serve: its hash comes from the file itself, which stays on this computer. */
function Elsewhere({ row, errors, onHash }: Pick<Props, 'row' | 'errors' | 'onHash'>) {
  const digest = useRef<HTMLInputElement>(null);
  const takeHash = async ([file]: File[]) => {
    const hash = file && (await hashOfFile(await file.arrayBuffer()));
    if (!hash || !digest.current) return;
    digest.current.value = hash;
    onHash();
  };
  const { isOver, target } = useDrop((files) => void takeHash(files));
  return (
    <>
      <Field label="URL" error={errors.url} className="sm:col-span-3">
        {(control) => (
          <Input
            {...control}
            type="url"
            name={documentField(row.key, 'url')}
            defaultValue={row.url}
            placeholder="https://"
          />
        )}
      </Field>
      <div
        {...target}
        className={cn(
          'grid min-w-0 gap-2 rounded-md sm:col-span-3',
          isOver && 'outline-2 outline-offset-4 outline-primary outline-dashed',
        )}
      >
        <InputField
          label="SHA-256 of the file"
          hint="Choose the file, or drop it here, to get its hash. It stays on this computer."
          error={errors.sha256}
          ref={digest}
          name={documentField(row.key, 'sha256')}
          defaultValue={row.sha256}
          className="font-mono"
          spellCheck={false}
        />
        <Input
          type="file"
          aria-label="File to take the hash from"
          className="py-2 text-sm file:mr-3 file:font-medium"
          onChange={({ currentTarget }) => void takeHash([...(currentTarget.files ?? [])])}
        />
      </div>
    </>
  );
}

/** Props for an element onto which files can be dropped, and whether some are over it. */
export function useDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  const isOfFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  const target = {
    onDragOver(event: DragEvent) {
      if (!isOfFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      setOver(false);
      if (!isOfFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, target };
}
