import { Prose } from '../../prose.tsx';

export const WhatACreditIs = () => (
  <Prose>
    <p>
      <strong>
        A destruction credit is the record that one kilogram of PFAS, measured under this protocol, was
        destroyed, that independent verification found no reason to doubt it, and that no one has claimed it
        yet.
      </strong>{' '}
      It refers to one certificate, which in turn names the lot of waste, the facility, the technology, both
      laboratories, the verifier and the documents. Amounts below a kilogram are kept to the gram on the
      certificate and carried forward to the facility’s next lot of the same stream.
    </p>
    <p>What a credit is not matters as much:</p>
    <ul>
      <li>
        It is not a permit. It allows no one to discharge, and offsets no obligation unless the authority that
        imposed the obligation says so.
      </li>
      <li>
        It is not a measure of harm avoided. A kilogram of one mixture is not as harmful as a kilogram of
        another, so the certificate states the amount of each compound next to the total.
      </li>
      <li>It is not a carbon credit and cannot be exchanged for one.</li>
      <li>
        It is not for waste that its producer would have destroyed anyway, unless the certificate says so.
        Destruction that a permit, an order or a contract already requires may be certified and is then marked{' '}
        <dfn>required</dfn>; only what goes beyond may be marked <dfn>additional</dfn>.
      </li>
    </ul>
    <p>
      Four waste streams are in scope at first, because they are concentrated enough for destruction to be
      measured well: firefighting foam concentrate and its rinse water (AFFF), the brine of reverse osmosis
      (RO Brine), the still bottoms of regenerated ion-exchange resin (IX Still Bottoms), and sludges. The
      technologies are supercritical water oxidation (SCWO), hydrothermal alkaline treatment (HALT), plasma
      and pyrolysis. Others join once they show the evidence that sections 3 and 7 require.
    </p>
  </Prose>
);
