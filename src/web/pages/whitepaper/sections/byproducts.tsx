import { Prose } from '../../prose.tsx';

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
