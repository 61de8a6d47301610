import type { Certificate } from '../../contract.ts';
import { groupedDecimal } from '../../terms.ts';
import { Fact, Facts, Part } from './part.tsx';

export const Laboratory = ({ certificate }: { certificate: Certificate }) => (
  <Part title="Laboratory Analysis">
    <Facts>
      <Fact name="Lot ID">{certificate.lotId}</Fact>
      <Fact name="Verifier">{certificate.verifier}</Fact>
      <Fact name="Pre-treatment lab">{certificate.preTreatmentLab}</Fact>
      <Fact name="Post-treatment lab">{certificate.postTreatmentLab}</Fact>
      <Fact name="Pre-treatment concentration">
        {groupedDecimal(certificate.pfasPreConcentrationUgL)} μg/L
      </Fact>
      <Fact name="Post-treatment concentration">
        {groupedDecimal(certificate.pfasPostConcentrationUgL)} μg/L
      </Fact>
      <Fact name="Sample volume">{groupedDecimal(certificate.sampleVolumeL)} L</Fact>
      <Fact name="Total PFAS destroyed">
        <strong className="font-semibold">{groupedDecimal(certificate.pfasDestroyedGrams)} g</strong>
      </Fact>
      {certificate.byproductTestingSummary && (
        <Fact name="Byproduct testing summary" isWide>
          <span className="whitespace-pre-line">{certificate.byproductTestingSummary}</span>
        </Fact>
      )}
    </Facts>
  </Part>
);
