import type { VirtualRouteNode } from '@tanstack/virtual-file-routes';
import { routes } from '../../src/web/routes.ts';

/** The address of every page, `$name` standing for one part of a path. */
export const pageAddresses: readonly string[] = (routes.children ?? []).flatMap(addressesOf);

function addressesOf(node: VirtualRouteNode): string[] {
  const own = node.type === 'route' && node.path ? [node.path] : node.type === 'index' ? ['/'] : [];
  const children = 'children' in node ? (node.children ?? []) : [];
  return [...own, ...children.flatMap(addressesOf)];
}

/** Every parameter that some page reads, in three parts, since an address has its limit. */
const parameters = [
  ['q', 'category', 'entity', 'page', 'before', 'zip', 'show', 'next', 'outcome', 'token', 'tab'],
  ['status', 'tech', 'waste', 'from', 'to', 'person', 'act', 'subjectType', 'subjectId', 'item'],
  [
    'q',
    'source',
    'sourceId',
    'minScore',
    'sort',
    'order',
    'confirm',
    'q[]',
    '__proto__',
    '<img src=x onerror=alert(1)>',
  ],
] as const;

/** The address with the text in every part of its path that is free, and in a third of all parameters. */
export function addressWith(address: string, text: string, third: number): string {
  const encoded = encodeURIComponent(text.toWellFormed());
  const path = address.replaceAll(/\$\w*/g, () => encoded);
  const names = parameters[third % parameters.length]!;
  return `${path}?${names.map((name) => `${encodeURIComponent(name)}=${encoded}`).join('&')}`;
}

/** Closes whatever it may stand in, then acts. */
export const breakingOut = `--></textarea></title></script>'"><script>alert(1)</script><img src=x onerror=alert(1)>`;
