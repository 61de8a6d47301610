import { upload } from '../../../../web/admin/forms/upload.ts';
import type { Answer, Parameters } from '../../../../web/kit/calls.ts';
import { errorBody } from '../../../../web/kit/errors/error-body.ts';
import type { ImportField, ImportFormat, QualifierMeaning } from '../../../import-terms.ts';
import type { SampleUnit, SiteType } from '../../../terms.ts';

export type ImportResult = Answer<'POST /api/admin/sites/import'>;
type ImportParameters = Parameters<'POST /api/admin/sites/import'>;
export type ImportPreview = NonNullable<ImportResult['preview']>;

/** The person's answers about what the file leaves open. In maps, as a header may be `constructor`. */
export type Choices = {
  format: ImportFormat;
  unit: SampleUnit | '';
  zeroIsNotDetected: boolean;
  source: string;
  /** Header to field, or to '' for none; headers not listed are used as found. */
  columns: ReadonlyMap<string, ImportField | ''>;
  siteTypes: ReadonlyMap<string, SiteType>;
  meanings: ReadonlyMap<string, QualifierMeaning>;
};

/** The files to import: uploaded ones, or the archive that the server downloads. */
export type Files = { file: File; zipCodes: File | undefined } | 'epa';

export const emptyChoices: Choices = {
  format: 'generic',
  unit: '',
  zeroIsNotDetected: false,
  source: '',
  columns: new Map(),
  siteTypes: new Map(),
  meanings: new Map(),
};

/** The answers with one more, or without one if it is `undefined`. */
export function withAnswer<Value>(
  answers: ReadonlyMap<string, Value>,
  name: string,
  value: Value | undefined,
): ReadonlyMap<string, Value> {
  const others = [...answers].filter(([other]) => other !== name);
  return new Map(value === undefined ? others : [...others, [name, value]]);
}

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
    return await upload('POST /api/admin/sites/import', formOf(files), parameters, { onProgress });
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

const parametersOf = ({
  format,
  unit,
  zeroIsNotDetected,
  source,
  ...answers
}: Choices): ImportParameters => ({
  format,
  unit: unit || undefined,
  zero: zeroIsNotDetected ? 'notDetected' : undefined,
  source: source.trim() || undefined,
  columns: jsonOf(answers.columns),
  siteTypes: jsonOf(answers.siteTypes),
  meanings: jsonOf(answers.meanings),
});

const jsonOf = (answers: ReadonlyMap<string, string>): string | undefined =>
  answers.size === 0 ? undefined : JSON.stringify(Object.fromEntries(answers));
