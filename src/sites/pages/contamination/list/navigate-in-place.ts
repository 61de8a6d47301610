import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

/** A click on a link that changes what this page lists: it navigates and keeps the scroll position. */
export function useNavigateInPlace(href: string): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate({ href, resetScroll: false });
  };
}
