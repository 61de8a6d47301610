import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';

/** The specification, section 9, 'UI'. */
const cookieName = 'sidebar_state';
const cookieSecondsMax = 7 * 24 * 60 * 60;

const stateKey = ['sidebar'] as const;

/** On the server, for staff pages only: their HTML then has the sidebar at the width the person left it. */
export function provideSidebar(client: QueryClient, request: Request): void {
  if (new URL(request.url).pathname.startsWith('/admin/'))
    client.setQueryData(stateKey, isOpenIn(request.headers.get('cookie') ?? ''));
}

/** Whether the sidebar is open (as opposed to folded to icons), and a function to toggle it. */
export function useSidebar(): [isOpen: boolean, toggle: () => void] {
  const client = useQueryClient();
  const { data: isOpen } = useQuery({
    queryKey: stateKey,
    queryFn: () => isOpenIn(document.cookie),
    initialData: () => typeof document === 'undefined' || isOpenIn(document.cookie),
  });
  const toggle = () => {
    client.setQueryData(stateKey, !isOpen);
    document.cookie = `${cookieName}=${!isOpen}; path=/; max-age=${cookieSecondsMax}; samesite=lax`;
  };
  return [isOpen, toggle];
}

const isOpenIn = (cookies: string): boolean => !cookies.split('; ').includes(`${cookieName}=false`);
