import { Prose } from '../../prose.tsx';

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
