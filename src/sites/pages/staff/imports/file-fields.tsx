import { Field } from '../../../../web/kit/ui/field.tsx';
import { Input } from '../../../../web/kit/ui/input.tsx';
import { Select } from '../../../../web/kit/ui/select.tsx';
import type { ImportFormat } from '../../../import-terms.ts';
import type { Files } from './import-choices.ts';

type Props = {
  files: Exclude<Files, 'epa'> | undefined;
  format: ImportFormat;
  isDisabled: boolean;
  onFile: (file: File | undefined) => void;
  onZipCodes: (file: File | undefined) => void;
  onFormat: (format: ImportFormat) => void;
};

/** The file to import, its format and, for EPA's text files, the table of ZIP codes. */
export const FileFields = ({ files, format, isDisabled, onFile, onZipCodes, onFormat }: Props) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <Field label="File">
      {(control) => (
        <Input
          {...control}
          type="file"
          accept=".csv,.txt,.tsv,.zip,text/csv,text/plain,application/zip"
          className="py-2 file:mr-3 file:font-medium"
          disabled={isDisabled}
          onChange={({ currentTarget }) => onFile(currentTarget.files?.[0])}
        />
      )}
    </Field>
    <Field label="Format">
      {(control) => (
        <Select
          {...control}
          value={format}
          disabled={isDisabled}
          onChange={({ currentTarget }) => onFormat(currentTarget.value as ImportFormat)}
        >
          <option value="generic">CSV table</option>
          <option value="ucmr5">EPA UCMR 5</option>
        </Select>
      )}
    </Field>
    {files && format === 'ucmr5' && !/\.zip$/i.test(files.file.name) && (
      <Field label="ZIP code file (optional)" hint="UCMR5_ZIPCodes.txt places the systems on the map.">
        {(control) => (
          <Input
            {...control}
            type="file"
            accept=".txt,.tsv"
            className="py-2 file:mr-3 file:font-medium"
            disabled={isDisabled}
            onChange={({ currentTarget }) => onZipCodes(currentTarget.files?.[0])}
          />
        )}
      </Field>
    )}
  </div>
);
