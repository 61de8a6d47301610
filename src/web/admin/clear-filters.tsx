import { X } from 'lucide-react';
import { ButtonLink } from '../kit/ui/button.tsx';

/** Leads to the same list without its filters, at `href`; shown while any is set. */
export const ClearFilters = ({ href }: { href: string }) => (
  <ButtonLink variant="ghost" size="small" className="justify-self-start" href={href}>
    <X aria-hidden /> Clear
    <span className="sr-only">the filters</span>
  </ButtonLink>
);
