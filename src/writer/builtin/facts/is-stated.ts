import { groundDraft } from '../../grounding/check-claims.ts';
import type { Placed } from './find-key-data.ts';

/** Words that can make a figure mean something else: without them, it is not worth grounding. */
const doubt =
  /\b(?:not|no|never|none|nor|without|within|less|fewer|than|under|below|half|third|quarter|nearly|almost|in \d|further|against|den(?:y|ies|ied)|reject|refus|fail|instead|until)|n['’]t\b/i;

/** Whether the sentence that an amount was taken from supports it as key data, with nothing but its label around it. */
export const isStated = ({ amount, sentence }: Placed, publishedAt: Date): boolean =>
  !(amount.isDoubtful || doubt.test(sentence.text)) ||
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
