import type { Certificate } from '../../contract.ts';
import { Fact, Facts, Part } from './part.tsx';

export const Details = ({ certificate }: { certificate: Certificate }) => (
  <Part title="Certificate Details">
    <Facts>
      <Fact name="Destruction technology">{certificate.destructionTech}</Fact>
      <Fact name="Waste stream">{certificate.wasteStream}</Fact>
      <Fact name="Source entity">{certificate.sourceEntity}</Fact>
      <Fact name="Facility">{certificate.facility}</Fact>
    </Facts>
  </Part>
);
