import { Prose } from '../../prose.tsx';

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
