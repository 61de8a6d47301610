import { apiErrorOf } from '../../../../web/kit/api-error.ts';
import type { Answer } from '../../../../web/kit/calls.ts';
import { uploadForm } from '../../../../web/admin/upload-form.ts';
import type { ImportField, ImportFormat } from '../../../import-terms.ts';
import type { SampleUnit, SiteType } from '../../../terms.ts';

export type ImportResult = Answer<'POST /api/admin/sites/import'>;
export type ImportPreview = NonNullable<ImportResult['preview']>;

/** What the person says that the file doesn't. */
export type Choices = {
  format: ImportFormat;
  unit: SampleUnit | '';
  zeroIsNotDetected: boolean;
  source: string;
  /** Header to field, or to '' for none; what is not listed is as found. */
  columns: Record<string, ImportField | ''>;
  /** The file's site types to ours. */
  siteTypes: Record<string, SiteType>;
};

export type Files = { file: File; zipCodes: File | undefined };

export const noChoices: Choices = {
  format: 'generic',
  unit: '',
  zeroIsNotDetected: false,
  source: '',
  columns: {},
  siteTypes: {},
};

/** EPA's files are known by their names. */
export const formatOf = ({ name }: File): ImportFormat => (/ucmr5|\.zip$/i.test(name) ? 'ucmr5' : 'generic');

type Step = { dryRun: boolean; skipRejected: boolean; onProgress: (part: number) => void };

/** Uploads the files; a file with rejected lines is a result too. */
export async function importFiles(
  { file, zipCodes }: Files,
  choices: Choices,
  { dryRun, skipRejected, onProgress }: Step,
): Promise<ImportResult> {
  const form = new FormData();
  form.set('file', file);
  if (zipCodes) form.set('zipCodes', zipCodes);
  const parameters = {
    ...parametersOf(choices),
    ...(dryRun && { dryRun: '1' }),
    ...(skipRejected && { skipRejected: '1' }),
  };
  try {
    return await uploadForm('POST /api/admin/sites/import', form, parameters, onProgress);
  } catch (error) {
    const refused = apiErrorOf(error);
    if (refused?.status !== 422 || !('rejected' in refused.answer)) throw error;
    return refused.answer as unknown as ImportResult;
  }
}

function parametersOf(choices: Choices): Record<string, string> {
  const { format, unit, zeroIsNotDetected, source, columns, siteTypes } = choices;
  if (format === 'ucmr5') return { format };
  const isEmpty = (record: object) => Object.keys(record).length === 0;
  return {
    format,
    ...(unit && { unit }),
    ...(zeroIsNotDetected && { zero: 'notDetected' }),
    ...(source.trim() && { source: source.trim() }),
    ...(!isEmpty(columns) && { columns: JSON.stringify(columns) }),
    ...(!isEmpty(siteTypes) && { siteTypes: JSON.stringify(siteTypes) }),
  };
}
