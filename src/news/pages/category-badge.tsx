import { Badge } from '../../web/kit/ui/badge.tsx';
import { categorySlug, type Category } from '../terms.ts';

/** A category badge in its color. */
export const CategoryBadge = ({ category }: { category: Category }) => (
  <Badge variant="category" data-category={categorySlug(category)}>
    {category}
  </Badge>
);

/** A category as the kicker above a headline: its color, its name, a mark. */
export const CategoryKicker = ({ category }: { category: Category }) => (
  <span
    data-category={categorySlug(category)}
    className="inline-flex items-center gap-1.5 kicker text-category before:size-2 before:rounded-[1px] before:bg-category"
  >
    {category}
  </span>
);
