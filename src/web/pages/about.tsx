import { createFileRoute } from '@tanstack/react-router';
import { FluorinatedChain } from '../fluorinated-chain.tsx';
import { links } from '../links.ts';
import { PageHead } from '../page-head.tsx';
import { useSite } from '../site.ts';
import { organization } from '../structured-data.ts';
import { Collaboration } from './about/collaboration.tsx';
import { Governance } from './about/governance.tsx';
import { Principles } from './about/principles.tsx';
import { Roadmap } from './about/roadmap.tsx';
import { WhyThisMatters } from './about/why-this-matters.tsx';
import { Opening } from './prose.tsx';

export const Route = createFileRoute('/_public/about')({ component: AboutPage });

const title = 'Turning Liability into Action';

function AboutPage() {
  const site = useSite();
  return (
    <>
      <PageHead
        title={title}
        description={`${site.title} reports the news of PFAS and records, certificate by certificate, what was destroyed. Principles, roadmap and governance.`}
        path={links.about()}
        data={[{ '@type': 'AboutPage', name: title, about: organization(site) }]}
      />
      <div className="flex flex-col gap-y-16 lg:gap-y-20">
        <div className="grid items-end gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <Opening kicker={`About ${site.title}`} title={title}>
            <p>
              Forever chemicals are on balance sheets as a liability and in the water as a fact. We report on
              both, and keep the public record of the one thing that ends the matter: destroying them, and
              proving it.
            </p>
          </Opening>
          <FluorinatedChain seed="about" className="hidden w-full text-primary lg:block" />
        </div>
        <Principles />
        <WhyThisMatters />
        <Roadmap />
        <Collaboration />
        <Governance />
      </div>
    </>
  );
}
