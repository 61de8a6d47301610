import { notFound } from '@tanstack/react-router';
import { storyLimits } from '../../terms.ts';

/** The slug of a tag or entity from an address, if it is a valid one. */
export function labelSlug(slug: string): string {
  if (slug.length > storyLimits.labelMax || slug.includes('\0')) throw notFound();
  return slug;
}
