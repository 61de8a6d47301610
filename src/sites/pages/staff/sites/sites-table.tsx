import { adminLinks } from '../../../../web/kit/admin-links.ts';
import { grouped } from '../../../../web/kit/format.ts';
import { Time } from '../../../../web/kit/time.tsx';
import { Badge } from '../../../../web/kit/ui/badge.tsx';
import { Link } from '../../../../web/kit/ui/link.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '../../../../web/kit/ui/table.tsx';
import type { StaffSite } from '../../../staff-contract.ts';
import { sampleSource } from '../../../terms.ts';

export const SitesTable = ({ sites }: { sites: readonly StaffSite[] }) => (
  <Table aria-label="Sites">
    <TableHeader>
      <TableRow>
        <TableHead>Site</TableHead>
        <TableHead className="hidden lg:table-cell">Type</TableHead>
        <TableHead className="text-right max-md:pr-0">Max level</TableHead>
        <TableHead className="hidden xl:table-cell">Tested</TableHead>
        <TableHead className="hidden xl:table-cell">Source</TableHead>
        <TableHead className="hidden text-right md:table-cell">Changed</TableHead>
      </TableRow>
    </TableHeader>
    <TableBody>
      {sites.map((site) => (
        <TableRow key={site.id} className="relative hover:bg-muted/50">
          <TableCell>
            <Link
              href={adminLinks.site(site.id)}
              className="covers-card quiet-link mr-2.5 font-serif text-[1.0625rem] leading-snug font-semibold wrap-anywhere"
            >
              {site.siteName}
            </Link>
            {site.withdrawnAt && (
              <Badge variant="destructive" className="mr-2.5 align-[2px]">
                Withdrawn
              </Badge>
            )}
            {site.dataSource === sampleSource && (
              <Badge variant="outline" className="align-[2px]">
                Sample
              </Badge>
            )}
            <p className="mt-0.5 text-[0.8125rem] leading-5 text-muted-foreground wrap-anywhere">
              {site.location}
              {site.zipCode && ` · ${site.zipCode}`}
              <span className="lg:hidden"> · {site.siteType}</span>
            </p>
          </TableCell>
          <TableCell className="hidden text-muted-foreground lg:table-cell">{site.siteType}</TableCell>
          <TableCell className="text-right whitespace-nowrap tabular-nums max-md:pr-0">
            {site.maxPfasLevel === null ? (
              <span className="text-muted-foreground">–</span>
            ) : (
              `${grouped(site.maxPfasLevel)} ppt`
            )}
          </TableCell>
          <TableCell className="hidden whitespace-nowrap text-muted-foreground xl:table-cell">
            {site.testedAt ? <Time at={site.testedAt} as="short" /> : '–'}
          </TableCell>
          <TableCell className="hidden max-w-[14rem] truncate text-muted-foreground xl:table-cell">
            {site.dataSource}
          </TableCell>
          <TableCell className="hidden text-right whitespace-nowrap text-muted-foreground md:table-cell">
            <Time at={site.updatedAt} as="short" />
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);
