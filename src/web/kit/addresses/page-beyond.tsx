import type { ReactNode } from 'react';
import { Link } from '../ui/link.tsx';

type Props = { page: number; firstPage: string; children?: ReactNode };

/** Instead of a list, for a link to a page that it does not have, or no longer. `firstPage` is the URL of the first. */
export const PageBeyond = ({ page, firstPage, children }: Props) => (
  <p className="py-10 prose-text text-xl text-muted-foreground">
    There is no page {page}. {children}{' '}
    <Link href={firstPage} className="text-link">
      Back to the first page
    </Link>
  </p>
);
