import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { links } from '../../../web/kit/links.ts';
import type { StoryListAddress } from '../addresses.ts';

/**
 * Replaces the address of an entity's other name with the canonical one, as the server does. Returns whether the
 * address is canonical.
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
