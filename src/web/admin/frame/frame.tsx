import { useQuery } from '@tanstack/react-query';
import { Menu, PanelLeft, TriangleAlert } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { Issuing } from '../../../ledger/issuing-contract.ts';
import { SampleBar } from '../../frame/sample-bar.tsx';
import { links } from '../../kit/links.ts';
import { Button } from '../../kit/ui/button.tsx';
import { cn } from '../../kit/ui/cn.ts';
import { Link } from '../../kit/ui/link.tsx';
import { Sheet, SheetContent, SheetTitle } from '../../kit/ui/sheet.tsx';
import { SourceLink, TextLink } from '../../kit/ui/text-link.tsx';
import { preloadToasts } from '../../kit/ui/toast.tsx';
import { Tooltip, TooltipProvider } from '../../kit/ui/tooltip.tsx';
import { useLiveWebsite } from '../../kit/website.ts';
import { ConfirmIdentity } from '../forms/confirm-identity.tsx';
import { useSessionOver } from '../live-events.ts';
import { ledgerStateRead } from '../reads.ts';
import { useShortcut } from '../use-shortcut.ts';
import { Palette } from './palette.tsx';
import { useSidebar } from './sidebar-state.ts';
import { SidebarContent } from './sidebar.tsx';

/** Below this the sidebar is a sheet (the specification, section 9, 'UI'). */
const narrow = '(width < 768px)';

/**
 * The frame of every staff screen: a sidebar of 16rem that folds to 3rem, on phones a sheet of 18rem. Ctrl/Cmd+B
 * toggles whichever is used; Ctrl/Cmd+K opens the command palette.
 */
export function StaffFrame({ children }: { children: ReactNode }) {
  const { title, hasSample } = useLiveWebsite();
  const [isOpen, toggle] = useSidebar();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  useEffect(preloadToasts, []);
  useShortcut('k', () => setPaletteOpen((open) => !open));
  useShortcut('b', () => (matchMedia(narrow).matches ? setSheetOpen((open) => !open) : toggle()));
  return (
    <TooltipProvider>
      <a
        href="#content"
        className="absolute top-2 left-2 z-50 -translate-y-16 rounded-md bg-primary px-4 py-2 text-sm font-medium text-primary-foreground focus:translate-y-0"
      >
        Skip to content
      </a>
      <NarrowBar title={title} isOpen={isSheetOpen} onOpenChange={setSheetOpen} />
      {isPaletteOpen && <Palette onClose={() => setPaletteOpen(false)} />}
      <div className="flex grow">
        <WideSidebar title={title} isOpen={isOpen} onToggle={toggle} />
        <div className="flex min-w-0 grow flex-col">
          {hasSample && <SampleBar />}
          <SessionNotice />
          <LedgerNotice />
          <main id="content" tabIndex={-1} data-live className="min-w-0 grow outline-none">
            {children}
          </main>
        </div>
      </div>
      <ConfirmIdentity />
    </TooltipProvider>
  );
}

type BarProps = { title: string; isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** On phones: a bar, whose button opens the sidebar as a sheet. */
const NarrowBar = ({ title, isOpen, onOpenChange }: BarProps) => (
  <>
    <header className="no-print sticky top-0 z-30 flex h-14 items-center gap-2 border-b bg-card px-2 md:hidden">
      <Button
        variant="ghost"
        size="icon"
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={() => onOpenChange(true)}
      >
        <Menu aria-hidden className="size-5!" />
      </Button>
      <Title>{title}</Title>
    </header>
    <Sheet open={isOpen} onOpenChange={onOpenChange}>
      <SheetContent className="w-72" aria-describedby={undefined}>
        <SheetTitle className="flex h-14 items-center border-b px-6">
          <Title>{title}</Title>
        </SheetTitle>
        <SidebarContent onFollow={() => onOpenChange(false)} />
      </SheetContent>
    </Sheet>
  </>
);

type SidebarProps = { title: string; isOpen: boolean; onToggle: () => void };

const WideSidebar = ({ title, isOpen, onToggle }: SidebarProps) => (
  <aside
    id="sidebar"
    aria-label="Sidebar"
    data-state={isOpen ? 'expanded' : 'collapsed'}
    className={cn(
      'no-print sticky top-0 hidden h-dvh shrink-0 flex-col overflow-hidden border-r bg-card transition-[width] duration-150 md:flex',
      isOpen ? 'w-64' : 'w-12',
    )}
  >
    <div className={cn('flex h-14 shrink-0 items-center border-b', isOpen ? 'pr-2 pl-6' : 'justify-center')}>
      {isOpen && <Title>{title}</Title>}
      <Tooltip text="Ctrl+B or ⌘B">
        <Button
          variant="ghost"
          size="smallIcon"
          className={cn('text-muted-foreground', isOpen && 'ml-auto')}
          aria-label={isOpen ? 'Collapse the sidebar' : 'Expand the sidebar'}
          aria-expanded={isOpen}
          aria-controls="sidebar"
          onClick={onToggle}
        >
          <PanelLeft aria-hidden />
        </Button>
      </Tooltip>
    </div>
    <SidebarContent isFolded={!isOpen} />
  </aside>
);

const Title = ({ children }: { children: ReactNode }) => (
  <Link
    href={links.home()}
    className="font-serif text-xl leading-none font-[620] tracking-[-0.02em] whitespace-nowrap"
  >
    {children}
  </Link>
);

/** On every staff screen while no certificate can be issued, corrected or retired: why, and what to do. */
function LedgerNotice() {
  const { data } = useQuery<Issuing>(ledgerStateRead());
  if (!data?.obstacle) return null;
  return (
    <FrameNotice label="The ledger">
      <p>
        <strong className="font-semibold">The ledger can’t be changed.</strong> {data.obstacle}{' '}
        <TextLink href={links.ledgerLog()}>Transparency log</TextLink>
      </p>
    </FrameNotice>
  );
}

/** Once the session has ended: how to go on without losing what is on the screen. */
function SessionNotice() {
  if (!useSessionOver()) return null;
  return (
    <FrameNotice label="Your session">
      <p role="alert">
        <strong className="font-semibold">Your session has ended.</strong> This screen is no longer updated.
        To keep your work here, sign in again in another tab, then return.{' '}
        <SourceLink href={links.signIn()}>Sign in</SourceLink>
      </p>
    </FrameNotice>
  );
}

const FrameNotice = ({ label, children }: { label: string; children: ReactNode }) => (
  <aside
    aria-label={label}
    className="no-print flex gap-3 border-b border-l-4 border-l-warning bg-card px-4 py-3 text-sm leading-6 md:px-8"
  >
    <TriangleAlert aria-hidden className="mt-1 size-4 shrink-0 text-warning" />
    {children}
  </aside>
);
