import type { EntityRelations } from '../../../related/contract.ts';
import { links } from '../../../web/kit/links.ts';
import { RecordLink, Records } from '../../../web/kit/records.tsx';

/** The newest certificates and sites that name an entity. Renders nothing if there are none. */
export const NamedIn = ({ certificates, sites }: EntityRelations) =>
  certificates.length + sites.length > 0 && (
    <div className="mt-10 grid gap-x-14 gap-y-10 lg:grid-flow-col lg:auto-cols-fr">
      {certificates.length > 0 && (
        <section aria-labelledby="certificates">
          <h2 id="certificates" className="border-t-2 border-rule pt-3 pb-2 headline text-[1.375rem]">
            Destruction Certificates
          </h2>
          <Records>
            {certificates.map(({ certificateId, projectName }) => (
              <RecordLink
                key={certificateId}
                href={links.certificate(certificateId)}
                title={`Certificate ${certificateId}`}
              >
                {projectName}
              </RecordLink>
            ))}
          </Records>
        </section>
      )}
      {sites.length > 0 && (
        <section aria-labelledby="sites">
          <h2 id="sites" className="border-t-2 border-rule pt-3 pb-2 headline text-[1.375rem]">
            Contamination Sites
          </h2>
          <Records>
            {sites.map(({ slug, siteName, location }) => (
              <RecordLink key={slug} href={links.contaminationSite(slug)} title={siteName}>
                {location}
              </RecordLink>
            ))}
          </Records>
        </section>
      )}
    </div>
  );
