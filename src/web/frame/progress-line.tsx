import { useIsFetching } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';

/**
 * A thin line at the top while a page or its data takes more than 150 ms; the delay is the stylesheet's. For the eye
 * alone: what is on its way is said by the page's skeleton.
 */
export function ProgressLine() {
  const loading = useRouterState({ select: ({ isLoading }) => isLoading });
  const fetching = useIsFetching() > 0;
  if (!loading && !fetching) return null;
  return <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-[3px] progress-line bg-primary" />;
}
