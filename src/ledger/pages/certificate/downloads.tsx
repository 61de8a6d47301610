import { links } from '../../../web/kit/links.ts';
import { Link } from '../../../web/kit/ui/link.tsx';
import { partHeading } from './part.tsx';

/** The files needed to verify the certificate offline, without this website. */
export const Downloads = ({ certificateId, logPath }: { certificateId: string; logPath: string }) => (
  <section className="no-print border-t border-rule pt-3 text-sm">
    <h2 className={partHeading}>Verify Offline</h2>
    <ul className="mt-2 grid gap-1.5">
      <li>
        <Link plain href={links.certificateProof(certificateId)} className="text-link">
          Proof file (.tlog-proof)
        </Link>
      </li>
      <li>
        <Link plain href={links.certificateEntry(certificateId)} className="text-link">
          The entry it proves (JSON)
        </Link>
      </li>
      <li>
        <Link plain href={`${logPath}/key`} className="text-link">
          The log’s public key
        </Link>
      </li>
      <li>
        <Link href={links.ledgerAbout()} className="text-link">
          How to verify
        </Link>
      </li>
    </ul>
  </section>
);
