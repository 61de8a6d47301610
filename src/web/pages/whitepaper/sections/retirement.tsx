import { Prose } from '../../prose.tsx';

export const Retirement = () => (
  <Prose>
    <p>
      A credit is worth something because it can be used up. Retirement takes it out of circulation for good
      and names the organization for which this was done, the date and, if wanted, the purpose. The ledger
      accepts it once. Two requests that arrive at the same moment are put in order, and the second is
      refused.
    </p>
    <p>
      After retirement, and only then, the named organization may say that the destruction of so many
      kilograms was paid for on its behalf. The claim names the certificates. Three kinds are foreseen:
    </p>
    <ul>
      <li>
        <strong>Stewardship</strong>: a utility, an airport or a maker of goods has its own legacy waste
        destroyed and shows it.
      </li>
      <li>
        <strong>Settlement</strong>: a court, an insurer or an agency accepts retired credits as evidence that
        an agreed amount of clean-up has happened.
      </li>
      <li>
        <strong>Contribution</strong>: somebody without waste of their own pays for destruction elsewhere.
        This removes no duty of the payer, and the claim has to say so.
      </li>
    </ul>
    <p>
      The owner of the waste, the operator and the buyer agree before issue who may claim what; the
      certificate states it. What was claimed by one is closed to the others, for annual reports as much as
      for advertisements. Transfers between holders before retirement are recorded, as are their dates. Prices
      are not: the registry keeps accounts of matter, not of money.
    </p>
  </Prose>
);
