import type { Reading } from '../read-source.ts';
import * as form from '../text-form.ts';
import { genreSigns } from './genre-signs.ts';
import type { Signs } from './linear-model.ts';
import { sourceSigns } from './source-signs.ts';
import { viewOf } from './text-view.ts';
import { timeSigns } from './time-signs.ts';
import { titleSigns } from './title-signs.ts';
import { voiceSigns } from './voice-signs.ts';

/** The signs of a text's content type, from its form; its topic says little. */
export function typeSigns(reading: Reading): Signs {
  const view = viewOf(reading);
  return {
    ...sourceSigns(view),
    ...titleSigns(view),
    ...voiceSigns(view),
    ...timeSigns(view),
    ...genreSigns(view),
    ...formSigns(reading),
  };
}

const formSigns = (reading: Reading): Signs => ({
  'form: graphic in the title': form.formatInTitle(reading) === 'Graphics' ? 1 : 0,
  'form: profile in the title': form.formatInTitle(reading) === 'Profile' ? 1 : 0,
  'form: reports an event': form.reportsEvent(reading) ? 1 : 0,
  'form: uses a graphic': form.usesGraphic(reading) ? 1 : 0,
  'form: portrays': form.isPortrait(reading) ? 1 : 0,
  'form: asks and answers': form.asksAndAnswers(reading) ? 1 : 0,
  'form: an abstract': form.isAbstract(reading) ? 1 : 0,
  'form: states duties': form.statesDuties(reading) ? 1 : 0,
  'form: looks back': form.isRetrospective(reading) ? 1 : 0,
});
