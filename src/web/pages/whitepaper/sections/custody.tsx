import { Prose, ProseLink } from '../../prose.tsx';
import { Figure } from '../figure.tsx';

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

const steps = [
  { name: 'Collected', who: 'Owner and carrier weigh, seal and sign' },
  { name: 'Received', who: 'Operator weighs again; seals unbroken' },
  { name: 'Sampled before', who: 'Independent sampler, first laboratory' },
  { name: 'Treated', who: 'Plant log at its own interval' },
  { name: 'Sampled after', who: 'Independent sampler, second laboratory' },
  { name: 'Verified', who: 'Confirmed, lowered or refused; all published' },
  { name: 'Issued', who: 'An entry in the ledger, forever' },
  { name: 'Retired', who: 'Claimed once, by one organization' },
];
/** How many of the steps are physical; the others are records. */
const materialSteps = 5;

const rowHeight = 41;
const lineX = 34;
const y = (step: number): number => 22 + step * rowHeight;

const CustodyFigure = () => (
  <Figure
    number={2}
    caption="The life of a credit: five physical steps, each signed by two parties, then three steps on the record."
    description={`A line with eight steps: ${steps.map(({ name, who }) => `${name}: ${who}`).join('. ')}.`}
    height={steps.length * rowHeight}
  >
    <path
      d={`M${lineX} ${y(0)}V${y(materialSteps - 1) + rowHeight / 2}`}
      className="stroke-warning"
      strokeWidth={3}
    />
    <path
      d={`M${lineX} ${y(materialSteps - 1) + rowHeight / 2}V${y(steps.length - 1)}`}
      className="stroke-primary"
      strokeWidth={3}
    />
    {steps.map(({ name, who }, at) => (
      <g key={name}>
        <circle
          cx={lineX}
          cy={y(at)}
          r={13}
          strokeWidth={3}
          className={`fill-background ${at < materialSteps ? 'stroke-warning' : 'stroke-primary'}`}
        />
        <text x={lineX} y={y(at) + 4.5} textAnchor="middle" className="font-semibold tabular-nums">
          {at + 1}
        </text>
        <text x={66} y={y(at) - 3} className="font-semibold">
          {name}
        </text>
        <text x={66} y={y(at) + 14} className="fill-muted-foreground">
          {who}
        </text>
      </g>
    ))}
  </Figure>
);

export const Measurement = () => (
  <Prose>
    <p>
      Everything rests on two numbers per lot: how much PFAS went in, and how much was left. Both are masses.
      A concentration alone is not enough, since dilution lowers it as surely as destruction does; the
      protocol therefore asks for the volume or weight of everything that enters and of everything that
      leaves, and for a concentration in each.
    </p>
    <h3>Analytes</h3>
    <p>
      The credited mass is the sum of named compounds, quantified by isotope dilution as in EPA Method 1633,
      which covers 40 of them in water, solids and tissue. A lot’s certificate lists every compound that was
      quantified in it. What was not looked for is not credited.
    </p>
    <p>
      Target lists miss compounds without an analytical standard, and some of those turn into listed ones
      under treatment. Two further measurements guard against that. The total oxidizable precursor assay shows
      how much listed PFAS the unlisted ones could still become. Organic fluorine, by combustion ion
      chromatography as in EPA Method 1621, bounds the whole. If either falls by less than the listed
      compounds do, the difference is treated as PFAS in another form, and is deducted.
    </p>
    <h3>Samples and laboratories</h3>
    <ul>
      <li>
        At least three composite samples before and three after treatment, taken by someone employed by
        neither the operator nor the owner of the waste.
      </li>
      <li>
        Field blanks, duplicates and matrix spikes with each set; a set whose blank or recovery is out of
        range is repeated, not corrected.
      </li>
      <li>
        Laboratories accredited to ISO/IEC 17025 for the method. A different laboratory is used after
        treatment than before, so that neither can guess the hoped-for result.
      </li>
      <li>
        Results below the reporting limit count as the reporting limit in what leaves, and as zero in what
        enters. Every doubt thus counts against the credit.
      </li>
    </ul>
    <h3>Closing the balance</h3>
    <p>
      Carbon–fluorine bonds that are broken leave fluoride. The protocol asks for a fluorine balance across
      the process: fluoride, organic fluorine and what is found in gas and solids, against the organic
      fluorine that went in. A balance that closes within a stated tolerance is the best single sign of
      destruction. One that does not close stops issuance until it is explained. The agency’s{' '}
      <ProseLink href="https://www.epa.gov/pfas/interim-guidance-destroying-and-disposing-certain-pfas-and-pfas-containing-materials-are-not">
        interim guidance on destruction and disposal
      </ProseLink>{' '}
      names the same gaps in knowledge and is the starting point for the tolerance.
    </p>
  </Prose>
);

export const Byproducts = () => (
  <Prose>
    <p>
      Partly destroyed PFAS can hide a bad process behind a good number. Three paths are monitored in each
      witnessed run and, where the run showed anything, in every lot.
    </p>
    <ul>
      <li>
        <strong>Gas.</strong> Fluorinated fragments such as tetrafluoromethane and hexafluoroethane are hard
        to destroy and long-lived greenhouse gases. Stack gas is sampled with EPA’s Other Test Methods 45
        (semivolatile and particle-bound compounds) and 50 (volatile fluorinated compounds). Hydrogen fluoride
        is measured and must be scrubbed.
      </li>
      <li>
        <strong>Water.</strong> Shorter chains, trifluoroacetate among them, move more easily through soil
        than what they were made from. They are quantified in the effluent whether or not a limit applies.
      </li>
      <li>
        <strong>Solids.</strong> Salt, char, ash and sludge are leached and tested. What they still hold
        counts as not destroyed.
      </li>
    </ul>
    <p>
      Fluorine found in any of these, other than as fluoride, is converted to the mass of PFAS that it could
      have come from and deducted. Beyond 2% of the fluorine that went in, the lot receives no credits at all:
      a process that trades one persistent pollutant for another is not destruction.
    </p>
    <p>
      Each certificate carries a summary of byproduct testing in plain words, and, where the operator permits,
      the energy used per kilogram. Energy is not a criterion of issuance. Buyers will want to compare it and
      should be able to.
    </p>
  </Prose>
);

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
