import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { categoryOfBreadcrumb, links } from '../../web/kit/links.ts';

/** The address that a story's breadcrumb links to; the server sends it on as well. */
export const Route = createFileRoute('/_public/categories/$slug')({
  beforeLoad: ({ params }) => {
    const category = categoryOfBreadcrumb(params.slug);
    throw category ? redirect({ href: links.category(category), replace: true }) : notFound();
  },
});
