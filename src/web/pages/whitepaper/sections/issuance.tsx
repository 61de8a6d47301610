import { Prose } from '../../prose.tsx';
import { IssuanceFigure } from '../issuance-figure.tsx';
import { exampleIssuance, kilograms } from '../issuance.ts';

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
