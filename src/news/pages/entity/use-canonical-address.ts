import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { links } from '../../../web/kit/links.ts';
import type { StoryListAddress } from '../addresses.ts';

/**
 * Replaces the address of one of an entity's other names by that of its canonical name, as the server does. Answers
 * whether the address is the canonical one.
 */
export function useCanonicalAddress(
  slug: string,
  canonical: string | undefined,
  page: StoryListAddress,
): boolean {
  const navigate = useNavigate();
  const isCanonical = canonical === undefined || canonical === slug;
  const href = isCanonical ? undefined : links.entity(canonical, page);
  useEffect(() => {
    if (href !== undefined) void navigate({ href, replace: true });
  }, [navigate, href]);
  return isCanonical;
}
