import { type Fill, test } from './support.ts';

/** A test whose website is filled before any of its pages is requested. */
export const testOn = (fill: Fill) =>
  test.extend({
    // oxlint-disable-next-line no-empty-pattern -- Playwright infers the fixtures from the pattern
    fill: async ({}, use) => use(fill),
  });

/** A page in a browser without scripts. */
export const withoutScripts = { javaScriptEnabled: false };

/** 'March 5, 2025', as the website writes it. */
export const longDate = (at: string | Date): string =>
  dateIn({ year: 'numeric', month: 'long', day: 'numeric' }, at);

/** 'Mar 5, 2025' */
export const shortDate = (at: string | Date): string =>
  dateIn({ year: 'numeric', month: 'short', day: 'numeric' }, at);

/** 'March 2025' */
export const monthAndYear = (at: string | Date): string => dateIn({ year: 'numeric', month: 'long' }, at);

const dateIn = (shape: Intl.DateTimeFormatOptions, at: string | Date): string =>
  new Date(at).toLocaleDateString('en-US', { ...shape, timeZone: 'America/New_York' });
