import type { Category } from '../../news/terms.ts';

/**
 * The background of each category's covers: its color in the light theme (`web/styles.css`), which works in the dark
 * theme too.
 */
export const coverColors: Record<Category, string> = {
  'Science & Tech': '#1f5793',
  Regulation: '#5a479c',
  Litigation: '#9a2c28',
  'Finance/Insurance': '#735508',
  Utilities: '#22653f',
  'Destruction Capacity': '#98440c',
  Corporate: '#87316a',
};
