import { groundDraft } from '../../../grounding/check-claims.ts';
import type { Placed } from './find-key-data.ts';

/** Whether the sentence that an amount was taken from supports it as key data, with nothing but its label around it. */
export const isStated = ({ amount, sentence }: Placed, publishedAt: Date): boolean =>
  groundDraft({ ...empty, keyData: { [amount.label]: amount.value } }, [
    { rawItemId: '', title: '', text: sentence.text, publishedOn: publishedAt.toISOString().slice(0, 10) },
  ]).every(({ verdict }) => verdict === 'supported');

const empty = {
  title: '',
  summary: '',
  whyMatters: null,
  regulatoryBasis: null,
  humanImpact: null,
  entities: [],
  geo: null,
};
