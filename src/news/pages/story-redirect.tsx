import { createFileRoute, redirect } from '@tanstack/react-router';
import { links } from '../../web/kit/links.ts';

/** The address that an entity's timeline links to; the server sends it on as well. */
export const Route = createFileRoute('/_public/stories/$slug')({
  beforeLoad: ({ params }) => {
    throw redirect({ href: links.story(params.slug), replace: true });
  },
});
