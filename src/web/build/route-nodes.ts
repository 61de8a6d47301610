import { index, layout, rootRoute, route, type VirtualRouteNode } from '@tanstack/virtual-file-routes';
import { signInPages, type Page, publicPages, staffPages, subscriberPages } from '../routes.ts';

const nodeOf = ({ path, file }: Page): VirtualRouteNode => (path === '/' ? index(file) : route(path, file));

/** The table of pages in the form that the router's plugin needs to write `route-tree.gen.ts`. */
export const routeNodes = rootRoute('web/frame/root.tsx', [
  layout('public', 'web/frame/public-layout.tsx', [...publicPages, ...subscriberPages].map(nodeOf)),
  ...signInPages.map(nodeOf),
  layout('staff', 'web/admin/pages/shell.tsx', staffPages.map(nodeOf)),
]);
