import { createFileRoute } from '@tanstack/react-router';
import { FluorinatedChain } from '../kit/chain/fluorinated-chain.tsx';
import { links } from '../kit/links.ts';
import { PageHead } from '../kit/page-head.tsx';
import { useWebsite } from '../kit/website.ts';
import { organization } from '../kit/structured-data.ts';
import { Collaboration } from './about/collaboration.tsx';
import { Governance } from './about/governance.tsx';
import { Principles } from './about/principles.tsx';
import { Roadmap } from './about/roadmap.tsx';
import { WhyThisMatters } from './about/why-this-matters.tsx';
import { Opening } from './prose.tsx';

export const Route = createFileRoute('/_public/about')({ component: AboutPage });

const title = 'Turning Liability into Action';

function AboutPage() {
  const website = useWebsite();
  return (
    <>
      <PageHead
        title={title}
        description={`${website.title} reports the news of PFAS and records, certificate by certificate, what was destroyed. Principles, roadmap and governance.`}
        path={links.about()}
        data={[{ '@type': 'AboutPage', name: title, about: organization(website) }]}
      />
      <div className="flex flex-col gap-y-16 lg:gap-y-20">
        <div className="grid items-end gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <Opening kicker={`About ${website.title}`} title={title}>
            <p>
              Forever chemicals are a liability on balance sheets and a fact in drinking water. We report on
              both, and keep the public record of what puts an end to them: destruction, with proof.
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
