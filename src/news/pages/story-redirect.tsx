import { createFileRoute, redirect } from '@tanstack/react-router';
import { links } from '../../web/kit/links.ts';

/** The address in an entity's timeline; the server redirects it too. */
export const Route = createFileRoute('/_public/stories/$slug')({
  beforeLoad: ({ params }) => {
    throw redirect({ href: links.story(params.slug), replace: true });
  },
});
