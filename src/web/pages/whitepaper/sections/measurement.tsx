import { Prose, TextLink } from '../../prose.tsx';

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
      <TextLink href="https://www.epa.gov/pfas/interim-guidance-destroying-and-disposing-certain-pfas-and-pfas-containing-materials-are-not">
        interim guidance on destruction and disposal
      </TextLink>{' '}
      names the same gaps in knowledge and is the starting point for the tolerance.
    </p>
  </Prose>
);
