import { createFileRoute } from '@tanstack/react-router';
import { links } from '../../web/kit/links.ts';
import { PageHead } from '../../web/kit/page-head.tsx';
import { preload } from '../../web/kit/preload.ts';
import { read, useRead } from '../../web/kit/read.ts';
import { useWebsite } from '../../web/kit/website.ts';
import { organization, websiteData } from '../../web/kit/structured-data.ts';
import type { Home } from '../contract.ts';
import { Compliance } from './home/compliance.tsx';
import { Context } from './home/context.tsx';
import { Destruction } from './home/destruction.tsx';
import { EmptyLead } from './home/empty-lead.tsx';
import { Graphics } from './home/graphics.tsx';
import { Latest } from './home/latest.tsx';
import { Lead } from './home/lead.tsx';
import { People } from './home/people.tsx';
import { Podcasts } from './home/podcasts.tsx';
import { Research } from './home/research.tsx';
import { HomeSkeleton } from './home/skeleton.tsx';
import { StayInformed } from './home/stay-informed.tsx';
import { ZipBox } from './home/zip-box.tsx';
import { ownAddress } from './own-address.ts';

const homeRead = read('/api/home', ['stories']);

export const Route = createFileRoute('/_public/')({
  loader: ({ context }) => preload(context.queryClient, homeRead()),
  component: HomePage,
});

/** With fewer stories than this, Latest News is too short for its column, and the newsletter form moves in below. */
const riverMin = 3;

function HomePage() {
  const home = useRead(homeRead());
  const website = useWebsite();
  const { title } = website;
  return (
    <>
      <PageHead
        title={title}
        description="Reviewed news of PFAS, the forever chemicals: science, regulation, litigation and clean-up, with a public ledger of what was destroyed."
        path={links.home()}
        image={ownAddress(home?.featured?.imageUrl ?? null, website.origin)}
        data={import.meta.env.SSR ? [websiteData(website), organization(website)] : []}
      />
      <h1 className="sr-only">{title}: the latest on PFAS</h1>
      {home ? <FrontPage home={home} /> : <HomeSkeleton />}
    </>
  );
}

function FrontPage({ home }: { home: Home }) {
  const short = home.latest.length < riverMin;
  return (
    <div className="flex flex-col gap-y-14 pt-8 lg:gap-y-16">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
        {home.featured ? <Lead story={home.featured} /> : <EmptyLead />}
        <div className="flex flex-col gap-10 lg:border-l lg:pl-10">
          <Latest stories={home.latest} />
          {short && <StayInformed narrow />}
        </div>
      </div>
      <ZipBox />
      <Research stories={home.research} />
      <People stories={home.profiles} />
      {(home.compliance.length > 0 || home.context.length > 0) && (
        <div className="flex flex-wrap gap-x-10 gap-y-14">
          <Compliance stories={home.compliance} />
          <Context stories={home.context} />
        </div>
      )}
      <Podcasts stories={home.podcasts} />
      <Graphics stories={home.graphics} />
      <Destruction stories={home.destruction} />
      {!short && <StayInformed />}
    </div>
  );
}
