import { Prose } from '../../prose.tsx';

export const Verification = () => (
  <Prose>
    <p>
      The verifier is the one party whose only product is an opinion. It may not own, finance, insure or
      advise the operator or the owner of the waste, is paid under the registry’s fee schedule rather than in
      credits, and rotates after at most five years at the same facility.
    </p>
    <p>Verification has three levels:</p>
    <ol>
      <li>
        <strong>The facility, once and after every process change.</strong> A site visit, a run with spiked
        material that the verifier witnesses, a fluorine balance, and a statement of the range of feed and
        operation to which the finding applies.
      </li>
      <li>
        <strong>Every lot, on paper.</strong> Custody without gaps, agreed laboratories and methods,
        arithmetic recomputed from the raw results, operation within the witnessed range.
      </li>
      <li>
        <strong>Some lots, without notice.</strong> One in ten, and never fewer than two a year, is sampled
        again by the verifier and split with a third laboratory. Operators do not know in advance which.
      </li>
    </ol>
    <p>
      The verifier signs one of three findings: confirmed; confirmed with a lower amount, which then applies;
      or not confirmed. All three are published. A facility whose findings are lowered twice within a year is
      visited again before it is issued another certificate.
    </p>
    <p>
      Anyone may object to a certificate, with evidence, for ninety days after it is issued. An objection and
      its answer become part of the record. An objection does not delay issuance, but credits under objection
      cannot be retired.
    </p>
  </Prose>
);
