import { useIsFetching } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';

/**
 * A thin line at the top while a page or its data takes more than 150 ms; the stylesheet sets the delay. Visual only:
 * the page's skeleton announces that it is loading.
 */
export function ProgressLine() {
  const loading = useRouterState({ select: ({ isLoading }) => isLoading });
  const fetching = useIsFetching() > 0;
  if (!loading && !fetching) return null;
  return <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-[3px] progress-line bg-primary" />;
}
