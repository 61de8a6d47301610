import type { EntityRelations, RelatedEntity } from '../../../related/contract.ts';
import { counted } from '../../../web/kit/format.ts';
import { links } from '../../../web/kit/links.ts';
import { Link } from '../../../web/kit/ui/link.tsx';
import { RecordLink, Records } from '../../../web/kit/records.tsx';
import { Section } from '../home/section.tsx';

/** The entities named together with an entity, with counts of common records. Renders nothing if there are none. */
export const Relations = ({ name, related }: Pick<EntityRelations, 'name' | 'related'>) =>
  related.length > 0 && (
    <Section heading="Appears With" className="mt-10">
      <p className="mt-2 max-w-[44rem] text-sm text-muted-foreground">
        Named in the same stories, certificates and site records as {name}.
      </p>
      <ul aria-label="Appears With" className="mt-3 gap-x-10 text-sm sm:columns-2 lg:columns-3">
        {related.map((entity) => (
          <li key={entity.slug} className="break-inside-avoid border-b py-2.5">
            <Link href={links.entity(entity.slug)} className="font-medium quiet-link wrap-anywhere">
              {entity.name}
            </Link>
            <span className="block text-muted-foreground">{reasonOf(entity)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );

/** 'in 7 stories, 2 certificates, 1 site': why an entity is related. */
function reasonOf({ stories, certificates, sites }: RelatedEntity): string {
  const parts = [
    stories > 0 && counted(stories, 'story', 'stories'),
    certificates > 0 && counted(certificates, 'certificate'),
    sites > 0 && counted(sites, 'site'),
  ];
  return `in ${parts.filter(Boolean).join(', ')}`;
}

/** The newest certificates and sites that name an entity. Renders nothing if there are none. */
export const NamedIn = ({ certificates, sites }: EntityRelations) =>
  certificates.length + sites.length > 0 && (
    <div className="mt-10 grid gap-x-14 gap-y-10 lg:grid-flow-col lg:auto-cols-fr">
      {certificates.length > 0 && (
        <Section heading="Destruction Certificates">
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
        </Section>
      )}
      {sites.length > 0 && (
        <Section heading="Contamination Sites">
          <Records>
            {sites.map(({ slug, siteName, location }) => (
              <RecordLink key={slug} href={links.contaminationSite(slug)} title={siteName}>
                {location}
              </RecordLink>
            ))}
          </Records>
        </Section>
      )}
    </div>
  );
