import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import {
  Inbox,
  ListChecks,
  LogOut,
  type LucideIcon,
  Mail,
  MapPin,
  Rss,
  ScrollText,
  Settings,
  Tags,
} from 'lucide-react';
import { type ReactElement, useEffect } from 'react';
import { type Permission, roleMay, roleNames } from '../../../access/terms.ts';
import type { StoryCounts } from '../../../review/queue-contract.ts';
import { ThemeToggle } from '../../frame/theme-toggle.tsx';
import { adminLinks } from '../../kit/admin-links.ts';
import { grouped } from '../../kit/format.ts';
import { links } from '../../kit/links.ts';
import { send } from '../../kit/query.ts';
import { Button } from '../../kit/ui/button.tsx';
import { cn } from '../../kit/ui/cn.ts';
import { Link } from '../../kit/ui/link.tsx';
import { Tooltip } from '../../kit/ui/tooltip.tsx';
import { countsRead } from '../reads.ts';
import { followTopics } from '../refresh.ts';
import { useUser } from '../session.ts';
import { toastFailure } from '../toast-failure.tsx';
import { settingsSections } from './settings-frame.tsx';

type Entry = {
  label: string;
  href: string;
  Icon: LucideIcon;
  needs: Permission;
  /** Where other screens that belong to it begin, if not below its own address. */
  alsoBelow?: readonly string[];
};

/** The specification, section 2, 'Admin shell', in its order, the sites and the digest. */
const entries: readonly Entry[] = [
  {
    label: 'Queue',
    href: adminLinks.queue(),
    Icon: ListChecks,
    needs: 'view the staff area',
    alsoBelow: [adminLinks.edit('')],
  },
  { label: 'Sources', href: adminLinks.sources(), Icon: Rss, needs: 'view the staff area' },
  { label: 'Raw Items', href: adminLinks.rawItems(), Icon: Inbox, needs: 'view the staff area' },
  { label: 'Entities', href: adminLinks.entities(), Icon: Tags, needs: 'view the staff area' },
  { label: 'Certificates', href: adminLinks.certificates(), Icon: ScrollText, needs: 'view the staff area' },
  { label: 'Sites', href: adminLinks.sites(), Icon: MapPin, needs: 'view the staff area' },
  { label: 'Digest', href: adminLinks.digests(), Icon: Mail, needs: 'manage the digest' },
  {
    label: 'Settings',
    href: adminLinks.settings(),
    Icon: Settings,
    needs: 'change settings',
    alsoBelow: settingsSections.map(({ href }) => href),
  },
];

/** The screens that the person's role may use. */
export function useSidebarEntries(): readonly Entry[] {
  const user = useUser();
  return entries.filter(({ needs }) => user && roleMay(user.role, needs));
}

type Props = {
  /** When folded, only icons are shown; their labels become tooltips. */
  isFolded?: boolean;
  onFollow?: () => void;
};

/** The sidebar below its title: navigation, and who is signed in. */
export function SidebarContent({ isFolded = false, onFollow }: Props) {
  const shown = useSidebarEntries();
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <>
      <nav aria-label="Admin" className={cn('grow overflow-y-auto py-4', isFolded ? 'px-1.5' : 'px-3')}>
        <h2 className={cn('px-3 pb-2 kicker text-muted-foreground', isFolded && 'sr-only')}>Admin</h2>
        <ul className="grid gap-0.5 text-sm font-medium">
          {shown.map(({ label, href, Icon, alsoBelow }) => (
            <li key={href}>
              <Named as={label} isFolded={isFolded}>
                <Link
                  href={href}
                  marksArea
                  {...(alsoBelow?.some((start) => path.startsWith(start)) && { 'aria-current': 'page' })}
                  {...(onFollow && { onClick: onFollow })}
                  className={cn(
                    'flex h-9 items-center rounded-md text-muted-foreground transition-colors hover:bg-muted hover:text-foreground aria-[current=page]:bg-wash aria-[current=page]:text-foreground [&_svg]:size-4.5 [&_svg]:shrink-0 [&[aria-current=page]_svg]:text-primary',
                    isFolded ? 'justify-center' : 'gap-3 px-3',
                  )}
                >
                  <Icon aria-hidden />
                  <span className={cn(isFolded && 'sr-only')}>{label}</span>
                  {href === adminLinks.queue() && !isFolded && <WaitingCount />}
                </Link>
              </Named>
            </li>
          ))}
        </ul>
      </nav>
      <Person isFolded={isFolded} {...(onFollow && { onFollow })} />
    </>
  );
}

function Person({ isFolded, onFollow }: { isFolded: boolean; onFollow?: () => void }) {
  const user = useUser();
  return (
    <div className={cn('border-t py-3', isFolded ? 'grid justify-center gap-2' : 'px-3')}>
      {user && !isFolded && (
        <Link
          href={adminLinks.account()}
          {...(onFollow && { onClick: onFollow })}
          className="mb-2 block rounded-md px-3 py-1.5 text-sm hover:bg-muted aria-[current=page]:bg-wash"
        >
          <span className="block truncate font-medium" title={user.email}>
            {user.email}
          </span>
          <span className="block text-xs text-muted-foreground">{roleNames[user.role]} · Your Account</span>
        </Link>
      )}
      <div
        className={cn(
          'flex items-center justify-between',
          isFolded && 'flex-col gap-2 [&>:first-child]:flex-col',
        )}
      >
        <ThemeToggle />
        <Named as="Sign out" isFolded={isFolded}>
          <Button
            variant="ghost"
            size={isFolded ? 'smallIcon' : 'small'}
            className="text-muted-foreground hover:text-foreground"
            onClick={signOut}
          >
            <LogOut aria-hidden />
            <span className={cn(isFolded && 'sr-only')}>Sign out</span>
          </Button>
        </Named>
      </div>
    </div>
  );
}

const Named = ({ as: name, isFolded, children }: { as: string; isFolded: boolean; children: ReactElement }) =>
  isFolded ? <Tooltip text={name}>{children}</Tooltip> : children;

/** Loads the sign-in page from the server, so that no data stays in memory. */
async function signOut(): Promise<void> {
  try {
    await send('POST /api/auth/logout');
    location.assign(links.signIn());
  } catch (error) {
    toastFailure('Sign-out failed', error);
  }
}

/** How many stories need a review, current on every screen; if that can't be read, the queue itself reports it. */
function WaitingCount() {
  const client = useQueryClient();
  const { data: counts } = useQuery<StoryCounts>(countsRead());
  useEffect(() => {
    const { queryKey } = countsRead();
    return followTopics(['stories'], () => void client.invalidateQueries({ queryKey }));
  }, [client]);
  if (!counts?.NEEDS_REVIEW) return null;
  return (
    <span className="ml-auto text-xs font-semibold text-primary tabular-nums">
      {grouped(counts.NEEDS_REVIEW)}
      <span className="sr-only"> to review</span>
    </span>
  );
}
