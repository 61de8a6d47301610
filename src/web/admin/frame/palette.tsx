import { useNavigate } from '@tanstack/react-router';
import { CornerDownLeft, Search } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useState } from 'react';
import { type Permission, roleMay } from '../../../access/terms.ts';
import { storyStatusLabels } from '../../../news/terms.ts';
import { queueStatuses } from '../../../review/terms.ts';
import { adminLinks } from '../../kit/admin-links.ts';
import { links } from '../../kit/links.ts';
import { cn } from '../../kit/ui/cn.ts';
import { useFocusReturn } from '../../kit/ui/focus-return.ts';
import { useCombobox } from '../../kit/ui/use-combobox.ts';
import { useUser } from '../session.ts';
import { useSidebarEntries } from './sidebar.tsx';

type Destination = { label: string; href: string };

/** Destinations that are not in the sidebar. */
const otherDestinations: readonly (Destination & { needs: Permission })[] = [
  ...queueStatuses.map((status) => ({
    label: `Queue: ${storyStatusLabels[status]}`,
    href: adminLinks.queue({ status }),
    needs: 'view the staff area' as const,
  })),
  { label: 'New Story', href: adminLinks.newStory(), needs: 'review stories' },
  { label: 'Issue Certificate', href: adminLinks.issueCertificate(), needs: 'manage the ledger' },
  { label: 'Add Site', href: adminLinks.addSite(), needs: 'manage sites' },
  { label: 'Import Sites', href: adminLinks.importSites(), needs: 'import sites' },
  { label: 'Next Digest', href: adminLinks.nextDigest(), needs: 'manage the digest' },
  { label: 'Subscribers', href: adminLinks.subscribers(), needs: 'manage the digest' },
  { label: 'Accounts', href: adminLinks.accounts(), needs: 'manage accounts' },
  { label: 'Models', href: adminLinks.models(), needs: 'change settings' },
  { label: 'Status', href: adminLinks.status(), needs: 'view the status' },
  { label: 'Outbox', href: adminLinks.outbox(), needs: 'read the outbox' },
  { label: 'Sample Data', href: adminLinks.sample(), needs: 'remove sample content' },
  { label: 'Audit Trail', href: adminLinks.audit(), needs: 'read the audit trail' },
  { label: 'Your Account', href: adminLinks.account(), needs: 'view the staff area' },
  { label: 'Public Website', href: links.home(), needs: 'view the staff area' },
];

/** The command palette: all destinations, filtered by typing; the typed text can also be searched for in the queue. */
export function Palette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const found = destinationsFor(typed.trim(), [...useSidebarEntries(), ...useOtherDestinations()]);
  const { active, setActive, field, list, option } = useCombobox(found, 0, ({ href }) => {
    onClose();
    void navigate({ href });
  });
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-black/55" />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={useFocusReturn()}
          className="fixed top-[12vh] left-1/2 z-50 w-[min(34rem,calc(100vw-2rem))] -translate-x-1/2 overflow-hidden rounded-lg border bg-popover shadow-2xl"
        >
          <Radix.Title className="sr-only">Go anywhere</Radix.Title>
          <div className="flex items-center gap-3 border-b px-4">
            <Search aria-hidden className="size-4 shrink-0 text-muted-foreground" />
            <input
              {...field}
              aria-label="Go to"
              placeholder="Go to a screen, or search the queue"
              value={typed}
              onChange={({ currentTarget }) => {
                setTyped(currentTarget.value);
                setActive(0);
              }}
              className="h-12 w-full bg-transparent text-base outline-none placeholder:text-muted-foreground"
            />
          </div>
          <div {...list} aria-label="Places" className="max-h-[60vh] overflow-y-auto p-1.5">
            {found.map(({ label, href }, at) => (
              <div
                key={href}
                {...option(at)}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- HTML has no list of choices for a combobox
                role="option"
                aria-selected={at === active}
                ref={at === active ? scrollTo : undefined}
                onPointerMove={() => setActive(at)}
                className={cn(
                  'flex cursor-pointer items-center rounded-md px-3 py-2 text-sm',
                  at === active && 'highlighted font-medium',
                )}
              >
                {label}
                {at === active && (
                  <CornerDownLeft aria-hidden className="ml-auto size-3.5 text-muted-foreground" />
                )}
              </div>
            ))}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The entries that the person's role may use. */
function useOtherDestinations(): readonly Destination[] {
  const user = useUser();
  return otherDestinations.filter(({ needs }) => user && roleMay(user.role, needs));
}

const scrollTo = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' });

/**
 * Destinations whose label contains every typed word; a search for the text comes last, so that there is always one.
 */
function destinationsFor(typed: string, destinations: readonly Destination[]): Destination[] {
  const words = typed.toLowerCase().split(/\s+/);
  const found = destinations.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  return typed
    ? [...found, { label: `Search the queue for “${typed}”`, href: adminLinks.queue({ q: typed }) }]
    : found;
}
