import { useLocation } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { headerLinks, type NavigationLink } from '../browser/navigation.ts';
import { links } from '../kit/links.ts';
import { Button, ButtonLink } from '../kit/ui/button.tsx';
import { cn } from '../kit/ui/cn.ts';
import { Icon } from '../kit/ui/icon.tsx';
import { Input } from '../kit/ui/input.tsx';
import { Link } from '../kit/ui/link.tsx';
import { useWebsite } from '../kit/website.ts';
import { Menu } from './menu.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** The nameplate with a row of links below; on phones the links fold into a menu. */
export function Masthead() {
  const { title } = useWebsite();
  const atHome = useLocation({ select: ({ pathname }) => pathname === links.home() });
  return (
    <header className="page no-print">
      <div className="hidden h-10 items-center justify-between border-b text-xs text-muted-foreground lg:flex">
        <p>PFAS news, and the record of what was destroyed</p>
        <ThemeToggle />
      </div>
      <div className="flex items-center justify-between py-3 lg:justify-center lg:py-0">
        <Link
          href={links.home()}
          className={cn(
            'min-w-0 nameplate masthead-title',
            atHome ? 'lg:py-7 lg:[--largest:4.25rem]' : 'lg:py-4',
          )}
          style={{ '--characters': title.length } as CSSProperties}
        >
          {title}
        </Link>
        <div className="flex items-center gap-1 lg:hidden">
          <SearchLink />
          <PhoneMenu />
        </div>
      </div>
      <nav
        aria-label="Main"
        className="hidden h-12 items-center justify-between border-y-[1px] border-t-rule border-b-rule lg:flex"
      >
        <ul className="-ml-3 flex items-center text-sm font-medium">
          <Entries of={headerLinks.before} />
          <li>
            <CategoriesMenu />
          </li>
          <Entries of={headerLinks.after} />
        </ul>
        <div className="flex items-center gap-2">
          <SearchLink />
          <ButtonLink href={headerLinks.admin.href} variant="outline" size="small">
            {headerLinks.admin.label}
          </ButtonLink>
        </div>
      </nav>
      <div aria-hidden className="border-t-[3px] border-rule lg:mt-[2px] lg:border-t" />
    </header>
  );
}

const Entries = ({ of: entries }: { of: NavigationLink[] }) =>
  entries.map(({ label, href }) => (
    <li key={href}>
      <Link href={href} marksArea className="masthead-link">
        {label}
      </Link>
    </li>
  ));

const SearchLink = () => (
  <ButtonLink
    href={headerLinks.search.href}
    variant="ghost"
    size="icon"
    className="lg:size-9"
    aria-label={headerLinks.search.label}
  >
    <Icon name="search" className="size-5!" />
  </ButtonLink>
);

const CategoriesMenu = () => (
  <Menu
    className="relative"
    summary={
      <>
        Categories <Icon name="down" className="transition-transform group-open:rotate-180" />
      </>
    }
    summaryClassName="flex items-center gap-1 px-3 py-2"
  >
    <ul className="absolute top-full left-0 z-40 mt-1.5 w-60 rounded-md border bg-popover py-2 shadow-xl">
      {headerLinks.categories.map(({ label, href }) => (
        <li key={href}>
          <Link
            href={href}
            marksArea
            className="block px-4 py-2 hover:bg-highlight aria-[current=page]:highlighted"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </Menu>
);

/** Not a heading: it would come before the page's first one. */
const categoriesId = 'menu-categories';

const phoneList = 'grid gap-x-4 text-base min-[22.5rem]:grid-cols-2 [&_a]:-mx-3';

const PhoneMenu = () => (
  <Menu
    summary={<Icon name="menu" className="size-6" />}
    summaryLabel="Menu"
    summaryClassName="grid size-10 place-items-center rounded-md hover:bg-muted"
  >
    <nav
      aria-label="Main"
      className="absolute inset-x-0 z-40 mt-3 border-y border-t-rule bg-background px-4 pt-2 pb-5 shadow-xl md:px-8"
    >
      <form action={links.contamination()} className="flex gap-2 border-b pt-2 pb-4">
        <Input
          name="zip"
          required
          aria-label="Near you"
          placeholder="Your ZIP, town or state"
          className="h-11"
        />
        <Button type="submit" className="h-11">
          Look up
        </Button>
      </form>
      <ul className={`py-2 font-medium ${phoneList}`}>
        <Entries of={headerLinks.before} />
      </ul>
      <p id={categoriesId} className="border-t pt-4 kicker text-muted-foreground">
        Categories
      </p>
      <ul aria-labelledby={categoriesId} className={`pt-1 pb-3 ${phoneList}`}>
        <Entries of={headerLinks.categories} />
      </ul>
      <ul className={`border-t py-2 font-medium ${phoneList}`}>
        <Entries of={[...headerLinks.after, headerLinks.search]} />
      </ul>
      <div className="flex items-center justify-between border-t pt-4">
        <ThemeToggle />
        <ButtonLink href={headerLinks.admin.href} variant="outline">
          {headerLinks.admin.label}
        </ButtonLink>
      </div>
    </nav>
  </Menu>
);
