import { createFileRoute } from '@tanstack/react-router';
import { links } from '../../web/kit/links.ts';
import { NotApplied } from '../../web/kit/not-applied.tsx';
import { PageHead } from '../../web/kit/page-head.tsx';
import { contaminationAddress } from './addresses.ts';
import { Browser } from './contamination/browser.tsx';
import { preloadSites } from './contamination/sites-read.ts';

export const Route = createFileRoute('/_public/contamination')({
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => preloadSites(context.queryClient, contaminationAddress.read(deps)),
  component: ContaminationScreen,
});

const labels = {
  type: 'Site type',
  state: 'State',
  compound: 'Compound',
  minLevel: 'Level',
  testedSince: 'Tested since',
  measured: 'Result',
  bbox: 'Map view',
  sort: 'Sort order',
};

function ContaminationScreen() {
  const search = contaminationAddress.read(Route.useSearch());
  const invalid = contaminationAddress.invalid(Route.useSearch());
  return (
    <>
      <PageHead
        title="Contamination Map"
        description="Where PFAS were found: sites by ZIP code, with the highest level measured, the compounds, the date of the test and its source."
        path={links.contamination()}
        unlisted={Object.keys(search).length > 0}
        data={{
          '@type': 'Dataset',
          name: 'PFAS contamination sites',
          description: 'Sites where PFAS were found, with the highest level in parts per trillion.',
        }}
      />
      <header className="pt-8 lg:pt-12">
        <h1 className="headline text-[2.125rem] leading-[1.08] tracking-[-0.02em] sm:text-5xl lg:text-[3.375rem]">
          Contamination Map
        </h1>
        <NotApplied invalid={invalid} labels={labels} href={links.contamination(search)} />
      </header>
      <Browser search={search} />
    </>
  );
}
