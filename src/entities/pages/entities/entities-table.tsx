import { grouped } from '../../../web/kit/format.ts';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import { Badge } from '../../../web/kit/ui/badge.tsx';
import { Link } from '../../../web/kit/ui/link.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../web/kit/ui/table.tsx';
import type { StaffEntity } from '../../contract.ts';
import { entityKindLabels } from '../../terms.ts';

/** Enough to recognize an entity; the record lists them all. */
const otherNamesShown = 3;

export const EntitiesTable = ({ entities }: { entities: readonly StaffEntity[] }) => (
  <Table aria-label="Entities">
    <TableHeader>
      <TableRow>
        <TableHead>Name</TableHead>
        <TableHead className="hidden sm:table-cell">Kind</TableHead>
        <TableHead className="text-right max-lg:pr-0">Stories</TableHead>
        <TableHead className="hidden text-right lg:table-cell">Certificates</TableHead>
        <TableHead className="hidden text-right lg:table-cell">Sites</TableHead>
      </TableRow>
    </TableHeader>
    <TableBody>
      {entities.map((entity) => (
        <TableRow key={entity.id} className="relative hover:bg-muted/50">
          <TableCell>
            <Link
              href={adminLinks.entity(entity.id)}
              className="covers-card quiet-link font-serif text-[1.0625rem] leading-snug font-semibold wrap-anywhere"
            >
              {entity.name}
            </Link>
            {entity.isAmbiguous && (
              <Badge variant="outline" className="ml-2.5 align-[2px]">
                Ambiguous
              </Badge>
            )}
            <OtherNames names={entity.otherNames} />
            <p className="mt-1 text-xs text-muted-foreground sm:hidden">{kindOf(entity)}</p>
          </TableCell>
          <TableCell className="hidden whitespace-nowrap text-muted-foreground sm:table-cell">
            {kindOf(entity)}
          </TableCell>
          <Count of={entity.stories} className="font-semibold max-lg:pr-0" />
          <Count of={entity.certificates} className="hidden lg:table-cell" />
          <Count of={entity.sites} className="hidden lg:table-cell" />
        </TableRow>
      ))}
    </TableBody>
  </Table>
);

function OtherNames({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  const more = names.length - otherNamesShown;
  return (
    <p className="mt-0.5 max-w-prose text-[0.8125rem] leading-5 text-muted-foreground wrap-anywhere">
      {names.slice(0, otherNamesShown).join(' · ')}
      {more > 0 && ` · ${more} more`}
    </p>
  );
}

const Count = ({ of: count, className }: { of: number; className: string }) => (
  <TableCell className={`text-right tabular-nums ${className}`}>
    {count === 0 ? <span className="text-muted-foreground">–</span> : grouped(count)}
  </TableCell>
);

const kindOf = ({ kind }: StaffEntity) => (kind ? entityKindLabels[kind] : 'No kind yet');
