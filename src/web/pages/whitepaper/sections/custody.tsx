import { Prose } from '../../prose.tsx';
import { CustodyFigure } from '../custody-figure.tsx';

export const Custody = () => (
  <Prose>
    <p>
      A result says nothing about a lot unless the sample came from that lot. Custody begins where the waste
      is collected and ends when its residue has been accounted for. At each handover both parties sign for
      the same four facts: which lot, how much, in which sealed containers, and when. The record of a lot has
      no gaps: the amount one step hands over is the amount the next one receives, within the tolerance of the
      scale.
    </p>
    <CustodyFigure />
    <ul>
      <li>
        <strong>A lot</strong> is one quantity of one waste stream from one source, treated in one run or
        campaign. Lots are not mixed before the credited samples have been taken.
      </li>
      <li>
        <strong>Seals</strong> carry numbers, and a broken number ends custody. The waste may still have been
        treated well, but it earns no credits.
      </li>
      <li>
        <strong>Documents</strong> (manifests, weigh tickets, field sheets, laboratory reports, process data)
        are kept as they were received. The ledger holds the SHA-256 digest of each, so that a page swapped
        years later no longer matches.
      </li>
      <li>
        <strong>Process data</strong> such as temperature, pressure, flow and residence time come from the
        plant’s own log, at the interval it records. They show whether the sampled hour was typical.
      </li>
    </ul>
    <p>
      The certificate’s public face is short. It names lot, source, facility, both laboratories and both
      concentrations, and carries a short hash over its id, its lot and its grams that fits on a printed
      label. The hash only guards against misreading; section 8 describes what protects the record.
    </p>
  </Prose>
);
