import { z } from 'zod';
import { checkedData } from '../../platform/checked-data.ts';
import { Recommendation } from '../contract.ts';
import data from './sources.json' with { type: 'json' };

/** The public sources that the website suggests, in the order of `sources.json`. */
export const recommendations: readonly Recommendation[] = checkedData(
  'recommended/sources.json',
  z.strictObject({ about: z.string(), sources: z.array(Recommendation) }),
  data,
).sources;
