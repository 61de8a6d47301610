import { useNavigate } from '@tanstack/react-router';
import type { SubmitEvent } from 'react';
import { links } from '../../../web/kit/links.ts';
import { searchAddress } from '../addresses.ts';

/** Submits a form of this page by navigating, without a page load; the form's own GET leads to the same URL. */
export function useSearchForm(): (event: SubmitEvent<HTMLFormElement>) => void {
  const navigate = useNavigate();
  return (event) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget, event.nativeEvent.submitter);
    void navigate({ href: links.search(searchAddress.read(Object.fromEntries(fields))) });
  };
}
