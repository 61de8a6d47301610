import { useNavigate } from '@tanstack/react-router';
import type { SubmitEvent } from 'react';
import { links } from '../../../web/kit/links.ts';
import { searchAddress } from '../addresses.ts';

/** Sends a form of this page as an address, without loading the page anew; the form's own GET does the same. */
export function useSearchForm(): (event: SubmitEvent<HTMLFormElement>) => void {
  const navigate = useNavigate();
  return (event) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget, event.nativeEvent.submitter);
    void navigate({ href: links.search(searchAddress.read(Object.fromEntries(fields))) });
  };
}
