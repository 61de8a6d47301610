import { X } from 'lucide-react';
import { ButtonLink } from '../kit/ui/button.tsx';

type Props = {
  href: string;
  /** For the visible word, to hide it where there is only room for the sign. */
  wordClassName?: string;
};

/** Leads to the same list without its filters, at `href`; shown while any is set. */
export const ClearFilters = ({ href, wordClassName }: Props) => (
  <ButtonLink variant="ghost" size="small" className="justify-self-start" href={href}>
    <X aria-hidden />
    <span className={wordClassName}>Clear</span>
    <span className="sr-only">the filters</span>
  </ButtonLink>
);
