import { compliance } from './compliance.ts';
import { context } from './context.ts';
import { destruction } from './destruction.ts';
import { explainers } from './explainers.ts';
import { gateway } from './gateway.ts';
import { graphics } from './graphics.ts';
import { newsOfBusiness } from './news-business.ts';
import { newsOfLaw } from './news-law.ts';
import { newsOfWater } from './news-water.ts';
import { podcasts } from './podcasts.ts';
import { profiles } from './profiles.ts';
import { research } from './research.ts';
import type { SampleStory } from './sample-story.ts';

/** All sample stories; titles are unique, and exactly one story is featured. */
export const sampleStories: readonly SampleStory[] = [
  ...newsOfLaw,
  ...newsOfBusiness,
  ...newsOfWater,
  ...research,
  ...profiles,
  ...explainers,
  ...compliance,
  ...context,
  ...podcasts,
  ...graphics,
  ...destruction,
  ...gateway,
];
