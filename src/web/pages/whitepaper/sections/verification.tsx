import { Prose } from '../../prose.tsx';

export const Verification = () => (
  <Prose>
    <p>
      The verifier is the one party whose only product is an opinion. It may not own, finance, insure or
      advise the operator or the owner of the waste, works for the registry’s fee schedule rather than for a
      share of the credits, and changes at the latest after five years with the same facility.
    </p>
    <p>Verification has three levels:</p>
    <ol>
      <li>
        <strong>The facility, once and after every change of process.</strong> A visit on site, a run that the
        verifier witnesses with spiked material, a fluorine balance, and a statement of the range of feed and
        operation to which the finding applies.
      </li>
      <li>
        <strong>Every lot, on paper.</strong> Custody without gaps, laboratories and methods as agreed,
        arithmetic recomputed from the raw results, operation within the range that was witnessed.
      </li>
      <li>
        <strong>Some lots, without notice.</strong> One in ten, and never fewer than two a year, is sampled
        again by the verifier and split to a third laboratory. Operators do not learn beforehand which.
      </li>
    </ol>
    <p>
      The verifier signs one of three findings: confirmed; confirmed with a lower amount, which then stands;
      or not confirmed. All three are published. A facility whose findings are lowered twice within a year is
      visited again before it is issued another certificate.
    </p>
    <p>
      Anyone may object to a certificate, with evidence, for ninety days after its issue. An objection and its
      answer become part of the record. Issue is not delayed by it, but credits under objection cannot be
      retired.
    </p>
  </Prose>
);
