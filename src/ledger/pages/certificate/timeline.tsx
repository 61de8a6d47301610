import { Time } from '../../../web/kit/time.tsx';
import type { Certificate } from '../../contract.ts';
import { Fact, Facts, Part } from './part.tsx';

/** A missing issue date shows as a dash; the other dates are omitted if missing (section 2, 'Certificate page'). */
export const Timeline = ({ certificate }: { certificate: Certificate }) => (
  <Part title="Timeline">
    <Facts>
      <Fact name="Issue date">
        {certificate.issueDate ? <Time at={certificate.issueDate} as="long" /> : '—'}
      </Fact>
      {certificate.retirementDate && (
        <Fact name="Retirement date">
          <Time at={certificate.retirementDate} as="long" />
        </Fact>
      )}
      {certificate.retiredTo && <Fact name="Retired to">{certificate.retiredTo}</Fact>}
      {certificate.notes && (
        <Fact name="Notes" isWide>
          <span className="whitespace-pre-line">{certificate.notes}</span>
        </Fact>
      )}
      {certificate.notesWithdrawnAt && (
        <Fact name="Notes" isWide>
          Withdrawn on <Time at={certificate.notesWithdrawnAt} as="long" />.
        </Fact>
      )}
    </Facts>
  </Part>
);
