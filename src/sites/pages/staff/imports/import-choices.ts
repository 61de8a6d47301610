import { errorBody } from '../../../../web/kit/errors/error-body.ts';
import type { Answer, Parameters } from '../../../../web/kit/calls.ts';
import { uploadForm } from '../../../../web/admin/forms/upload-form.ts';
import type { ImportField, ImportFormat, QualifierMeaning } from '../../../import-terms.ts';
import type { SampleUnit, SiteType } from '../../../terms.ts';

export type ImportResult = Answer<'POST /api/admin/sites/import'>;
type ImportParameters = Parameters<'POST /api/admin/sites/import'>;
export type ImportPreview = NonNullable<ImportResult['preview']>;

/** The person's answers about what the file leaves open. */
export type Choices = {
  format: ImportFormat;
  unit: SampleUnit | '';
  zeroIsNotDetected: boolean;
  source: string;
  /** Header to field, or to '' for none; headers not listed are used as found. */
  columns: Record<string, ImportField | ''>;
  /** The file's site types to ours. */
  siteTypes: Record<string, SiteType>;
  /** Codes next to results, with their meanings. */
  meanings: Record<string, QualifierMeaning>;
};

/** The files to import: uploaded ones, or the archive that the server downloads. */
export type Files = { file: File; zipCodes: File | undefined } | 'epa';

export const emptyChoices: Choices = {
  format: 'generic',
  unit: '',
  zeroIsNotDetected: false,
  source: '',
  columns: {},
  siteTypes: {},
  meanings: {},
};

/** EPA's files are known by their names. */
export const formatOf = ({ name }: File): ImportFormat => (/ucmr5|\.zip$/i.test(name) ? 'ucmr5' : 'generic');

type Step = {
  dryRun: boolean;
  skipRejected: boolean;
  /** Names the import in the events of its progress. */
  run: string;
  onProgress: (part: number) => void;
};

/** Uploads the files; a file with rejected lines is a result too. */
export async function importFiles(
  files: Files,
  choices: Choices,
  { dryRun, skipRejected, run, onProgress }: Step,
): Promise<ImportResult> {
  const step: ImportParameters = {
    run,
    from: files === 'epa' ? files : undefined,
    dryRun: dryRun ? '1' : '0',
    skipRejected: skipRejected ? '1' : '0',
  };
  const parameters = { ...parametersOf(choices), ...step };
  try {
    return await uploadForm('POST /api/admin/sites/import', formOf(files), parameters, onProgress);
  } catch (error) {
    const refused = errorBody('POST /api/admin/sites/import', 422, error);
    if (!refused?.rejected) throw error;
    return refused;
  }
}

function formOf(files: Files): FormData | undefined {
  if (files === 'epa') return undefined;
  const form = new FormData();
  form.set('file', files.file);
  if (files.zipCodes) form.set('zipCodes', files.zipCodes);
  return form;
}

function parametersOf(choices: Choices): ImportParameters {
  const { format, unit, zeroIsNotDetected, source, columns, siteTypes } = choices;
  const isEmpty = (record: object) => Object.keys(record).length === 0;
  const meanings = isEmpty(choices.meanings) ? undefined : JSON.stringify(choices.meanings);
  if (format === 'ucmr5') return { format, meanings };
  return {
    format,
    unit: unit || undefined,
    zero: zeroIsNotDetected ? 'notDetected' : undefined,
    source: source.trim() || undefined,
    columns: isEmpty(columns) ? undefined : JSON.stringify(columns),
    siteTypes: isEmpty(siteTypes) ? undefined : JSON.stringify(siteTypes),
    meanings,
  };
}
