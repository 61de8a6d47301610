import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { categoryOfBreadcrumb, links } from '../../web/kit/links.ts';

/** The address in a story's breadcrumb; the server redirects it too. */
export const Route = createFileRoute('/_public/categories/$slug')({
  beforeLoad: ({ params }) => {
    const category = categoryOfBreadcrumb(params.slug);
    throw category ? redirect({ href: links.category(category), replace: true }) : notFound();
  },
});
