import { american, withoutPeriods } from './spelling.ts';

/**
 * The spellings under which a record may have a typed name: as typed, without a final period, without an acronym's
 * periods, without 'CAS' before a number, with a space after a ratio, and in American English.
 */
export function nameForms(typed: string): string[] {
  const name = typed.replace(announced, '');
  const forms = [
    typed,
    name,
    name.replace(joinedRatio, '$1 '),
    name.replace(/\.$/, ''),
    withoutPeriods(name),
  ];
  return [...new Set(forms.flatMap((form) => [form, american(form)]))].filter((form) => form !== '');
}

/** '6:2FTS' */
const joinedRatio = /^(\d+:\d+)(?=\p{L})/u;

/** 'CAS 335-67-1', 'CAS RN: 335-67-1', 'CAS No. 335-67-1' */
const announced = /^cas(?:[\s-]*(?:rn|no\.?|number|registry number))?[\s:#]+(?=\d)/i;
