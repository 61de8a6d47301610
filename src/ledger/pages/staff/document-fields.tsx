import { Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../web/kit/ui/button.tsx';
import { Field } from '../../../web/kit/ui/field.tsx';
import { Input } from '../../../web/kit/ui/input.tsx';
import { certificateLimits, fieldLabels } from '../../terms.ts';
import { type DocumentDraft, documentField } from './certificate-draft.ts';

type Props = {
  initial: readonly DocumentDraft[];
  /** Errors by field name; a document's include its position, as in `documents.0.url`. */
  errors: Record<string, string>;
};

type Row = DocumentDraft & { key: number };

/** The documents of a certificate: one row each, to be added and removed. */
export function DocumentFields({ initial, errors }: Props) {
  const [rows, setRows] = useState<readonly Row[]>(() => initial.map((one, key) => ({ ...one, key })));
  const [outdated, setOutdated] = useState<Props['errors']>();
  const nextKey = useRef(initial.length);
  const addButton = useRef<HTMLButtonElement>(null);
  // The positions in them no longer apply once a row is removed.
  const current = errors === outdated ? {} : errors;
  const add = () => setRows([...rows, { label: '', url: '', sha256: '', key: nextKey.current++ }]);
  const remove = (key: number) => {
    setRows(rows.filter((row) => row.key !== key));
    setOutdated(errors);
    addButton.current?.focus();
  };
  return (
    <fieldset className="grid min-w-0 gap-3 sm:col-span-2">
      <legend className="mb-1.5 text-sm font-medium">{fieldLabels.documents}</legend>
      {rows.map((row, position) => (
        <DocumentRow
          key={row.key}
          row={row}
          number={position + 1}
          isNew={row.key >= initial.length}
          errors={fieldsOf(current, position)}
          onRemove={() => remove(row.key)}
        />
      ))}
      <Button
        ref={addButton}
        variant="outline"
        size="small"
        className="justify-self-start"
        aria-disabled={rows.length >= certificateLimits.documentsMax}
        onClick={() => rows.length < certificateLimits.documentsMax && add()}
      >
        <Plus aria-hidden />
        Add Document
      </Button>
    </fieldset>
  );
}

type RowProps = {
  row: Row;
  number: number;
  isNew: boolean;
  errors: Partial<DocumentDraft>;
  onRemove: () => void;
};

function DocumentRow({ row, number, isNew, errors, onRemove }: RowProps) {
  return (
    <fieldset
      aria-label={`Document ${number}`}
      className="grid min-w-0 items-start gap-3 rounded-md border p-3 sm:grid-cols-[1fr_2fr_auto]"
    >
      <Field label="Label" error={errors.label}>
        {(control) => (
          <Input
            {...control}
            ref={isNew ? focusOnce : undefined}
            name={documentField(row.key, 'label')}
            defaultValue={row.label}
            maxLength={certificateLimits.nameMax}
          />
        )}
      </Field>
      <Field label="URL" error={errors.url}>
        {(control) => (
          <Input
            {...control}
            type="url"
            name={documentField(row.key, 'url')}
            defaultValue={row.url}
            placeholder="https://"
            maxLength={certificateLimits.addressMax}
          />
        )}
      </Field>
      <Button
        variant="ghost"
        size="smallIcon"
        aria-label={`Remove document ${number}`}
        className="order-last justify-self-end sm:order-none sm:col-start-3 sm:row-start-1 sm:mt-6"
        onClick={onRemove}
      >
        <Trash2 aria-hidden />
      </Button>
      <Field label="SHA-256 of the file (optional)" error={errors.sha256} className="sm:col-span-2">
        {(control) => (
          <Input
            {...control}
            name={documentField(row.key, 'sha256')}
            defaultValue={row.sha256}
            className="font-mono"
            spellCheck={false}
          />
        )}
      </Field>
    </fieldset>
  );
}

const focusOnce = (input: HTMLInputElement | null) => input?.focus();

const fieldsOf = (errors: Props['errors'], position: number): Partial<DocumentDraft> =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([name]) => name.startsWith(`documents.${position}.`))
      .map(([name, problem]) => [name.slice(name.lastIndexOf('.') + 1), problem]),
  );
