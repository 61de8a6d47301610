import { links } from '../../kit/links.ts';
import { Prose, TextLink } from '../prose.tsx';
import { Part } from './part.tsx';

/** The rules on who decides what, and on what no one may do. */
export const Governance = () => (
  <Part heading="Governance">
    <Prose className="mt-6 gap-x-14 lg:columns-2 [&>p]:break-inside-avoid">
      <p>
        Stories are drafted from named sources by software and published only after a person has reviewed
        them; every story says how it was made. Those who write and review the news have no say over
        certificates, and no one can pay to have a story run or dropped.
      </p>
      <p>
        Certificates are issued, corrected and retired by administrators whose every action is kept in an
        audit trail that they cannot edit. A certificate is never deleted. No one with a stake in a facility,
        a technology or a claim takes part in its certificate.
      </p>
      <p>
        The planned registry of credits needs more than that: independent verifiers, a public rulebook, and a
        board on which those who earn from credits are a minority. The{' '}
        <TextLink href={links.whitepaper()}>whitepaper</TextLink> sets out how we plan to get there. Until
        then, nothing on this site is a financial product, and nothing here is legal or medical advice.
      </p>
    </Prose>
  </Part>
);
