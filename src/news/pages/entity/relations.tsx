import type { EntityRelations, RelatedEntity } from '../../../related/contract.ts';
import { relatedLimits } from '../../../related/terms.ts';
import { grouped } from '../../../web/kit/format.ts';
import { links } from '../../../web/kit/links.ts';
import { Link } from '../../../web/kit/ui/link.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../web/kit/ui/table.tsx';
import { Drawing } from './graph/drawing.tsx';
import { narrowLayout, wideLayout } from './graph/layout.ts';
import { reasonOf } from './graph/reason.ts';

/** The entities named together with an entity, with counts of common records. Renders nothing if there are none. */
export function Relations({ name, related, together }: EntityRelations) {
  if (related.length === 0) return null;
  const drawn = related.slice(0, relatedLimits.drawn);
  const drawing = { name, related: drawn, together };
  return (
    <section aria-labelledby="relations" className="mt-10">
      <h2 id="relations" className="border-t-2 border-rule pt-3 headline text-[1.375rem]">
        Appears With
      </h2>
      <figure className="mt-2 min-w-0">
        <figcaption className="max-w-[44rem] text-sm text-muted-foreground">
          Named in the same stories, certificates and site records as {name}. The wider a line, the more they
          share
          {together.length > 0 && '; dashed lines join those that also appear together'}.
        </figcaption>
        <Drawing {...drawing} layout={narrowLayout(drawn.length)} className="mt-5 md:hidden" />
        <Drawing {...drawing} layout={wideLayout(drawn.length)} className="mt-6 hidden md:block" />
        <RelationsTable related={drawn} together={together} />
      </figure>
      <Others related={related.slice(relatedLimits.drawn)} />
    </section>
  );
}

const RelationsTable = ({ related, together }: Pick<EntityRelations, 'related' | 'together'>) => (
  <details className="no-print mt-3 text-sm">
    <summary className="inline-block py-1 text-link">Show as a table</summary>
    <div className="mt-2 max-w-3xl">
      <Table aria-label="Entities that appear with it" className="min-w-[40rem]">
        <TableHeader>
          <TableRow>
            <TableHead>Entity</TableHead>
            <TableHead className="text-right">Stories</TableHead>
            <TableHead className="text-right">Certificates</TableHead>
            <TableHead className="text-right">Sites</TableHead>
            <TableHead>Also together with</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {related.map(({ name, slug, stories, certificates, sites }) => (
            <TableRow key={slug}>
              <TableCell>
                <Link href={links.entity(slug)} className="text-link wrap-break-word">
                  {name}
                </Link>
              </TableCell>
              <TableCell className="text-right">{grouped(stories)}</TableCell>
              <TableCell className="text-right">{grouped(certificates)}</TableCell>
              <TableCell className="text-right">{grouped(sites)}</TableCell>
              <TableCell>{companionsOf(slug, together, related).join(', ') || '–'}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  </details>
);

function companionsOf(
  slug: string,
  together: EntityRelations['together'],
  related: readonly RelatedEntity[],
): string[] {
  const slugs = new Set(
    together.flatMap(({ one, other }) => (one === slug ? [other] : other === slug ? [one] : [])),
  );
  return related.filter((entity) => slugs.has(entity.slug)).map(({ name }) => name);
}

/** The related entities that the drawing has no room for. */
const Others = ({ related }: { related: readonly RelatedEntity[] }) =>
  related.length > 0 && (
    <ul aria-label="More entities" className="mt-4 gap-x-10 text-sm sm:columns-2 lg:columns-3">
      {related.map((entity) => (
        <li key={entity.slug} className="break-inside-avoid border-b py-2.5">
          <Link href={links.entity(entity.slug)} className="font-medium quiet-link wrap-anywhere">
            {entity.name}
          </Link>
          <span className="block text-muted-foreground">{reasonOf(entity)}</span>
        </li>
      ))}
    </ul>
  );
