import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '../../../web/kit/read.ts';
import type { QueuePage } from '../../queue-contract.ts';
import { matchingOf, type QueueView } from './queue-view.ts';

const storiesRead = read('/api/admin/stories', ['stories']);

export const pageRead = (view: QueueView) =>
  storiesRead({ ...matchingOf(view), sort: view.sort, order: view.order, page: view.page });

/**
 * The page the address asks for. While another page, filter or order of the same status loads, the previous page
 * stays and `isOld` is true.
 */
export function useQueue(view: QueueView): { page: QueuePage | undefined; isOld: boolean } {
  const { data, error, isPlaceholderData } = useQuery<QueuePage>({
    ...pageRead(view),
    placeholderData: keepPreviousData,
  });
  if (data === undefined && error) throw error;
  const isOfOtherStatus = isPlaceholderData && data?.stories[0]?.status !== view.status;
  return { page: isOfOtherStatus ? undefined : data, isOld: isPlaceholderData };
}
