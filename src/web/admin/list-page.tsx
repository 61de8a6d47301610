import type { ComponentProps, ReactNode } from 'react';
import { Paging } from '../kit/paging.tsx';
import { Skeleton } from '../kit/ui/skeleton.tsx';

type Props = Pick<ComponentProps<typeof Paging>, 'perPage' | 'noun' | 'hrefOf'> & {
  page: number | undefined;
  /** How many are shown, and how many there are on all pages; undefined while loading. */
  list: { shown: number; total: number } | undefined;
  /** Why the first page is empty. */
  empty: string;
  /** The rows. */
  children: ReactNode;
};

/** A page of a list, or why it is empty, with links to the other pages. */
export const ListPage = ({ page = 1, list, empty, children, ...paging }: Props) =>
  list ? (
    <>
      {list.shown === 0 ? <EmptyList>{page > 1 ? 'This page is empty' : empty}</EmptyList> : children}
      <Paging page={page} {...list} {...paging} />
    </>
  ) : (
    <Skeleton className="mt-4 h-96" />
  );

/** Shown in place of an empty list. */
export const EmptyList = ({ children }: { children: string }) => (
  <output className="block border-t-2 border-rule py-24 text-center font-serif text-xl text-muted-foreground">
    {children}
  </output>
);
