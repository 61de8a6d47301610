import { links } from '../../../kit/links.ts';
import { Prose, ProseLink } from '../../prose.tsx';

const risks = [
  [
    'The list misses the compounds that matter',
    'Organic fluorine as a bound; the list grows with the methods',
  ],
  [
    'Waste is made in order to be destroyed',
    'Only legacy waste and treatment residue are in scope; origin is verified',
  ],
  [
    'A credit serves as an excuse to pollute',
    'No offset without the authority’s consent; contribution claims must say so',
  ],
  [
    'Verifier and operator grow too close',
    'Rotation, unannounced splits, fees that do not depend on the finding',
  ],
  ['A certificate turns out to be wrong years later', 'Open corrections, and a reserve that covers the loss'],
  [
    'The registry itself fails or is sold',
    'Open formats, witnesses and mirrors: the ledger survives its keeper',
  ],
  [
    'A signing key is lost or stolen',
    'Witnesses expose a second history; a successor key is announced in the ledger',
  ],
  ['The rules change under those who built on them', 'Lots finish under the version they began with'],
] as const;

export const GovernanceAndRisks = () => (
  <Prose>
    <p>
      The rulebook, the reserve and the ledger are held in trust by an independent body. Its board has seats
      for drinking-water utilities, affected communities, laboratories and scientists, insurers and buyers,
      and facility operators. Those who earn from credits together hold fewer than half of the seats, and no
      seat is for sale. Minutes, accounts and conflicts of interest are public.
    </p>
    <p>
      The protocol carries a version number. A change is proposed in public, with reasons, is open to comment
      for sixty days and is decided with a written answer to each objection. No change is retroactive: a
      certificate is judged by the version under which its lot began. The registry lives on a flat fee per lot
      that covers its cost. It takes no share of credits and holds none.
    </p>
    <h3>What can go wrong</h3>
    <table className="mt-4 w-full border-y text-[0.9375rem] leading-6 print:text-[9.5pt]">
      <thead>
        <tr className="border-b text-left font-sans text-sm">
          <th scope="col" className="w-1/2 py-2 pr-5 font-semibold">
            Risk
          </th>
          <th scope="col" className="py-2 font-semibold">
            Safeguard
          </th>
        </tr>
      </thead>
      <tbody className="divide-y">
        {risks.map(([risk, answer]) => (
          <tr key={risk} className="break-inside-avoid align-top">
            <th scope="row" className="py-2.5 print:py-1 pr-5 text-left font-normal">
              {risk}
            </th>
            <td className="py-2.5 print:py-1 text-muted-foreground">{answer}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p>
      Some risks have no answer yet. Sampling uncertainty in sludges is large and may make small lots
      uneconomic to certify. No one knows yet what a credit will cost, or whether regulators will accept it.
      Measured destruction can be no better than the standards that laboratories can buy, and for most of the
      thousands of known PFAS there are none.
    </p>
  </Prose>
);

export const WhyARegistry = () => (
  <Prose>
    <p>
      In April 2024 the Environmental Protection Agency set the first federal limits for PFAS in drinking
      water: 4 parts per trillion (ppt; nanograms per liter) for PFOA and the same for PFOS. The agency
      expects roughly 100 million people to benefit. Systems must comply in 2029; a proposal would extend that
      to 2031. Monitoring results reported so far show systems over the thresholds that together serve 73+
      million people. The{' '}
      <ProseLink href="https://www.epa.gov/sdwa/and-polyfluoroalkyl-substances-pfas">rule</ProseLink> and the{' '}
      <ProseLink href="https://www.epa.gov/dwucmr/fifth-unregulated-contaminant-monitoring-rule">
        monitoring program
      </ProseLink>{' '}
      are described on the agency’s own pages.
    </p>
    <p>
      A limit on drinking water says nothing about what happens to the PFAS that treatment takes out. Granular
      carbon, ion-exchange resin and membranes concentrate them: the water gets better, the residue gets
      worse. Together with firefighting foam recalled from stations and airfields and with sludges from
      industry, this residue is the waste that now has to be destroyed, not merely moved.
    </p>
    <p>
      Several technologies can end it. What the buyer of such a service receives today, however, is an invoice
      and a laboratory report, in a format that differs from vendor to vendor. No one else can see either.
      Three things follow. Destruction cannot be compared with disposal on equal terms. One kilogram destroyed
      can be claimed by the site owner, the operator and a sponsor simultaneously. And public money pays for
      results that the public cannot inspect.
    </p>
    <p>
      This paper proposes a registry that answers those three points: one unit, one measurement protocol, one
      public ledger. It is a draft for discussion. The registry is planned and does not exist; no credit has
      been issued or sold. What does exist is the record on which it would be built, the{' '}
      <ProseLink href={links.ledgerAbout()}>certificate ledger</ProseLink>.
    </p>
  </Prose>
);

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
