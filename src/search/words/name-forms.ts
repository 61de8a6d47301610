import { american, withoutPeriods } from './spelling.ts';

/**
 * The ways in which a record may spell a name that is typed: as typed, without the period that ends a sentence, an
 * acronym's periods or the announcement of a CAS number, and in American English.
 */
export function nameForms(typed: string): string[] {
  const name = typed.replace(announced, '');
  const forms = [typed, name, name.replace(/\.$/, ''), withoutPeriods(name)];
  return [...new Set(forms.flatMap((form) => [form, american(form)]))].filter((form) => form !== '');
}

/** 'CAS 335-67-1', 'CAS RN: 335-67-1', 'CAS No. 335-67-1' */
const announced = /^cas(?:[\s-]*(?:rn|no\.?|number|registry number))?[\s:#]+(?=\d)/i;
