import type { ReactNode } from 'react';
import { links } from '../../../web/kit/links.ts';
import { PageHead } from '../../../web/kit/page-head.tsx';
import { Link } from '../../../web/kit/ui/link.tsx';
import { useWebsite } from '../../../web/kit/website.ts';

type Props = { title: string; heading?: string; words?: ReactNode; children?: ReactNode };

/** Frame of the pages shown before sign-in. */
export function SignInFrame({ title, heading = title, words, children }: Props) {
  const website = useWebsite();
  return (
    <main
      id="content"
      data-live
      className="grid grow content-start justify-items-center px-4 pt-[8vh] pb-12 sm:pt-[14vh]"
    >
      <PageHead title={title} unlisted />
      <Link
        href={links.home()}
        className="text-center font-serif text-[2.5rem] leading-none font-[620] tracking-[-0.022em] sm:text-5xl"
      >
        {website.title}
      </Link>
      <div className="mt-8 w-full max-w-sm border-t-[3px] border-rule">
        <div className="mt-[2px] border-t border-rule pt-6">
          <h1 className="headline text-2xl">{heading}</h1>
          {words && <p className="mt-1 text-sm leading-6 text-muted-foreground">{words}</p>}
          <div className="mt-6">{children}</div>
        </div>
      </div>
    </main>
  );
}
