/** The maximum length of the reason why a cover is designed although there was to be a picture. */
export const imageReasonMax = 300;

/** The version of the rules by which covers are designed. Covers by older rules are redrawn within a day. */
export const designVersion = 1;

/** The audited actions of this capability with their subjects. They are stored, so their names never change. */
export const coverActions = {
  'credit cover': 'story',
  'give story a cover': 'story',
  'make images': 'image-run',
} as const;

/** The rules about pictures that sources own: which may be shown, and how they are credited. */

/** In characters. */
export const creditLimits = { creditMax: 120, licenseMax: 60, altMax: 300 } as const;

/** The license of a picture without its own: the source's, which is 'republish'. */
export const sourcesLicense = 'may be republished';

type Credit = { credit: string; license: string };

/** As shown with the picture: 'Photo: U.S. Geological Survey, CC0'. */
export const creditLine = ({ credit, license }: Credit): string => `Photo: ${credit}, ${license}`;

/** Agencies sell pictures to the sources that show them; these can't pass on the right to republish. */
const agencies =
  /getty|shutterstock|istock|adobe ?stock|alamy|reuters|epa-efe|associated press|bloomberg|zuma|depositphotos|dreamstime/i;
const agencyInitials = /\b(?:AP|AFP)\b/;
const reserved = /all rights reserved|with permission|courtesy/i;

/** Covers are cropped, and the website may be anyone's: no derivatives, or no commercial use, is not enough. */
const restricted = /\bby (?:sa )?n[cd]\b|non ?commercial|no ?deriv/;

/**
 * The license to show with a source's picture, from what the source says of that picture alone: `stated` is a name, an
 * address or a sentence. Null if we may not use it. Only for sources whose own license is 'republish'.
 */
export function pictureLicense({
  credit = '',
  stated = '',
}: {
  credit?: string | undefined;
  stated?: string | undefined;
}): string | null {
  const said = `${credit} ${stated}`;
  if (agencies.test(said) || agencyInitials.test(said) || reserved.test(said)) return null;
  const license = normalized(stated);
  return restricted.test(license) ? null : (freeLicense(license) ?? sourcesLicense);
}

const normalized = (stated: string): string =>
  stated
    .toLowerCase()
    .replace(/[-_/]+/g, ' ')
    .replace('creative commons', 'cc')
    .replace('attribution', 'by')
    .replace(/share ?alike/, 'sa');

/** The short name of a free license: 'CC BY 4.0'. */
function freeLicense(license: string): string | null {
  if (/\bcc ?0\b|publicdomain zero/.test(license)) return 'CC0';
  if (/public ?domain/.test(license)) return 'Public domain';
  const [named, shared, version] = /\b(?:cc|licenses) by( sa)?\b ?(\d\.\d)?/.exec(license) ?? [];
  return named ? `CC BY${shared ? '-SA' : ''}${version ? ` ${version}` : ''}` : null;
}

/** The address of a license that has one. */
export function licenseAddress(license: string): string | null {
  if (license === 'CC0') return 'https://creativecommons.org/publicdomain/zero/1.0/';
  const [, kind, version = '4.0'] = /^CC (BY|BY-SA)(?: (\d\.\d))?$/.exec(license) ?? [];
  return kind ? `https://creativecommons.org/licenses/${kind.toLowerCase()}/${version}/` : null;
}

/** Longer ones don't fit next to the website's title. */
const charactersMax = 14;

/** A sum of money, or a number with a unit that readers know from headlines. */
const figure =
  /^(?:\$\d[\d,.]*(?: (?:million|billion|trillion))?|\d[\d,.]* ?(?:%|percent|ppt|ppb|ng\/L|µg\/L|mg\/kg|tons|pounds|gallons|grams|kg|million|billion))$/;

/** The first figure of a story's key data that can be read at a glance, with its label: '4 ppt', '$42 million'. */
export function leadingEntry(
  keyData: Record<string, string> | null,
): { label: string; value: string } | null {
  const entries = Object.entries(keyData ?? {}).map(([label, value]) => ({ label, value: value.trim() }));
  return entries.find(({ value }) => value.length <= charactersMax && figure.test(value)) ?? null;
}

/** Only that figure. */
export const leadingFigure = (keyData: Record<string, string> | null): string | null =>
  leadingEntry(keyData)?.value ?? null;
