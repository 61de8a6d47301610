import { FluorinatedChain } from '../../../web/kit/chain/fluorinated-chain.tsx';
import { links } from '../../../web/kit/links.ts';
import { Link } from '../../../web/kit/ui/link.tsx';

/** Shown instead of the lead before the first story is published. */
export const EmptyLead = () => (
  <div className="flex flex-col items-start justify-center">
    <FluorinatedChain seed="perfluorooctanoic acid" className="h-auto w-full max-w-md text-primary" />
    <h2 className="mt-8 headline text-[2rem] sm:text-[2.75rem]">Nothing has been published yet</h2>
    <p className="mt-4 max-w-[36rem] prose-text text-lg text-muted-foreground sm:text-xl">
      Every story is checked against its sources before it is published. Until then, see{' '}
      <Link className="text-link" href={links.contamination()}>
        where PFAS were found
      </Link>{' '}
      and{' '}
      <Link className="text-link" href={links.ledger()}>
        what was destroyed
      </Link>
      .
    </p>
  </div>
);
