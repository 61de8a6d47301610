import { links } from '../../../kit/links.ts';
import { Prose, ProseLink } from '../../prose.tsx';
import { Figure, figureWidth } from '../figure.tsx';
import { exampleIssuance, kilograms } from '../issuance.ts';
import { TreeFigure } from '../tree-figure.tsx';

const { input, destroyed, certain, issued, efficiency, uncertainty, reserve } = exampleIssuance;

export const Issuance = () => (
  <Prose>
    <p>
      Credits are fewer than the kilograms that went in, and the difference is stated on the certificate step
      by step. An example: a lot holds {kilograms(input)} of listed PFAS and is treated at{' '}
      {percent(efficiency)} efficiency.
    </p>
    <ol>
      <li>
        <strong>Destruction.</strong> {percent(efficiency)} of {kilograms(input)} is {kilograms(destroyed)}.
        The other {kilograms(input - destroyed)} leave the process in water, gas or solids and remain the
        operator’s to deal with.
      </li>
      <li>
        <strong>Uncertainty.</strong> The expanded uncertainty of sampling and analysis is deducted in full;
        here {percent(uncertainty)}, which leaves {kilograms(certain)}. Better measurement earns credits.
      </li>
      <li>
        <strong>Reserve.</strong> {percent(reserve)} of what is left goes into a common reserve that covers
        certificates later found to be wrong. This leaves {kilograms(issued)}.
      </li>
    </ol>
    <p>
      So about 900 credits of one kilogram, about 900 kg, are issued from 1,000 kg at 98% efficiency. The
      deductions in this example are proposals to be tested in the pilots of phase 1; the order of the steps,
      and the requirement to show each, are not.
    </p>
    <IssuanceFigure />
    <p>
      Reserved kilograms are never sold. If a correction lowers a certificate after its credits were retired,
      reserve is retired in their place, so that the sum of all claims never exceeds what was destroyed. What
      is left of a lot’s reserve after ten years is canceled, not released.
    </p>
  </Prose>
);

const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** Each bar spans from one amount to another, so that deductions hang below the amount before. */
const bars = [
  { label: 'PFAS in the lot', from: 0, to: input, look: 'fill-muted-foreground' },
  { label: 'Not destroyed', from: destroyed, to: input, look: 'fill-warning' },
  { label: 'Measurement uncertainty', from: certain, to: destroyed, look: 'fill-warning' },
  { label: 'Held in reserve', from: issued, to: certain, look: 'fill-warning' },
  { label: 'Credits issued', from: 0, to: issued, look: 'fill-primary' },
];

const rowHeight = 46;
const barHeight = 16;
const chartWidth = figureWidth - 2;
const x = (amount: number): number => 1 + (amount / input) * chartWidth;

const IssuanceFigure = () => (
  <Figure
    number={1}
    caption="From 1,000 kg in the lot to about 900 kg in credits; every step is printed on the certificate."
    description={`Bars, one below the other: ${bars.map(({ label, from, to }) => `${label}, ${kilograms(to - from)}`).join('; ')}.`}
    height={bars.length * rowHeight}
  >
    {bars.map(({ label, from, to, look }, at) => {
      const top = at * rowHeight + 22;
      const isTaken = from > 0;
      return (
        <g key={label}>
          <text x={1} y={top - 7}>
            {label}
            <tspan dx={8} className="font-semibold tabular-nums">
              {`${isTaken ? '− ' : ''}${kilograms(to - from)}`}
            </tspan>
          </text>
          <rect x={1} y={top} width={chartWidth} height={barHeight} className="fill-border/50" />
          <rect x={x(from)} y={top} width={x(to) - x(from)} height={barHeight} className={look} />
          {at < bars.length - 1 && (
            <path
              d={`M${x(isTaken ? from : to)} ${top + barHeight}v${rowHeight - barHeight}`}
              className="stroke-muted-foreground"
              strokeDasharray="2 3"
            />
          )}
        </g>
      );
    })}
  </Figure>
);

export const Retirement = () => (
  <Prose>
    <p>
      A credit is worth something because it can be used up. Retirement permanently takes it out of
      circulation and names the organization on whose behalf this was done, the date and, optionally, the
      purpose. The ledger accepts it once. If two requests arrive at the same moment, the second is refused.
    </p>
    <p>
      After retirement, and only then, the named organization may say that it paid for the destruction of so
      many kilograms. The claim names the certificates. There are three kinds:
    </p>
    <ul>
      <li>
        <strong>Stewardship</strong>: a utility, an airport or a manufacturer has its own legacy waste
        destroyed and can prove it.
      </li>
      <li>
        <strong>Settlement</strong>: a court, an insurer or an agency accepts retired credits as evidence that
        an agreed amount of cleanup has happened.
      </li>
      <li>
        <strong>Contribution</strong>: someone without waste of their own pays for destruction elsewhere. This
        relieves the payer of no duty, and the claim has to say so.
      </li>
    </ul>
    <p>
      The owner of the waste, the operator and the buyer agree before issue who may claim what; the
      certificate states it. What one has claimed, the others cannot, in annual reports as much as in
      advertisements. Transfers between holders before retirement are recorded, with their dates. Prices are
      not: the registry accounts for matter, not money.
    </p>
  </Prose>
);

export const Ledger = () => (
  <Prose>
    <p>
      A registry must be honest about the past, including its own. An ordinary database can be changed by the
      people who run it, and a hash shown next to a record changes with the record. The ledger is therefore a{' '}
      <dfn>transparency log</dfn>, the construction that has kept the issuers of web certificates honest since
      2013.
    </p>
    <p>
      Every action (a certificate issued, corrected or retired) is one entry. Entries are the leaves of a
      Merkle tree as <ProseLink href="https://www.rfc-editor.org/rfc/rfc6962">RFC 6962</ProseLink> defines it:
      neighbors are hashed together in pairs, the results again, up to one root. Changing a letter in any
      entry changes the root. The registry signs the root together with the number of entries, and publishes
      both as a checkpoint, with the tree itself, in the{' '}
      <ProseLink href="https://c2sp.org/tlog-tiles">tiled form</ProseLink> that public tools can read.
    </p>
    <TreeFigure />
    <p>Anyone can then check three things without asking us:</p>
    <ul>
      <li>
        <strong>An entry is in the tree.</strong> A handful of hashes lead from it to the signed root: for a
        million entries, twenty.
      </li>
      <li>
        <strong>Nothing was taken out or slipped in.</strong> Every later checkpoint can be shown to contain
        every earlier one, entry for entry.
      </li>
      <li>
        <strong>Everyone sees the same ledger.</strong> Witnesses, run by others, keep the checkpoints that
        they have seen and cosign only those that are consistent. To show two histories to two readers, the
        registry would have to deceive all of them.
      </li>
    </ul>
    <p>
      Nothing is deleted. A mistake is corrected by a further entry that says what was wrong. Because entries
      are permanent, no personal data go into them: organizations are named, people are not, and notes and
      documents are entered only as digests. The <ProseLink href={links.ledger()}>ledger</ProseLink> of
      certificates already works this way.
    </p>
  </Prose>
);
