import { links } from '../../../web/kit/links.ts';
import { Link } from '../../../web/kit/ui/link.tsx';
import type { Category } from '../../terms.ts';

export const Breadcrumb = ({ category }: { category: Category }) => (
  <nav aria-label="Breadcrumb" className="no-print text-sm text-muted-foreground">
    <ol className="flex flex-wrap items-center">
      <li>
        <Link href={links.home()} className="quiet-link py-1">
          Home
        </Link>
        <span aria-hidden className="px-2">
          /
        </span>
      </li>
      <li>
        <Link href={links.categoryBreadcrumb(category)} className="quiet-link py-1">
          {category}
        </Link>
      </li>
    </ol>
  </nav>
);
