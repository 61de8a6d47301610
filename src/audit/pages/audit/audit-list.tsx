import type { AuditActionName } from '../../../audited-actions.ts';
import { links } from '../../../web/kit/links.ts';
import { Time } from '../../../web/kit/time.tsx';
import { Link } from '../../../web/kit/ui/link.tsx';
import { EmailText } from '../../../web/admin/email-text.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../web/kit/ui/table.tsx';
import type { AuditEntry } from '../../contract.ts';
import { Differences } from './differences.tsx';

export const AuditList = ({ entries }: { entries: AuditEntry[] }) =>
  entries.length === 0 ? (
    <p className="border-t py-24 text-center font-serif text-xl text-muted-foreground">No matching entries</p>
  ) : (
    <Table aria-label="Audit trail">
      <TableHeader>
        <TableRow>
          <TableHead className="w-32 xl:w-56">When</TableHead>
          <TableHead className="hidden w-56 xl:table-cell">Who</TableHead>
          <TableHead>What</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {entries.map((entry) => (
          <TableRow key={entry.id}>
            <TableCell className="text-muted-foreground tabular-nums xl:whitespace-nowrap">
              <Time at={entry.at} as="moment" />
              <span className="mt-1 block text-foreground xl:hidden">
                <EmailText>{actorLabel(entry)}</EmailText>
              </span>
            </TableCell>
            <TableCell className="hidden xl:table-cell">
              <EmailText>{actorLabel(entry)}</EmailText>
            </TableCell>
            <TableCell>
              <p>
                <span className="font-medium">{entry.act}</span>{' '}
                <Link
                  href={links.adminAudit({ subjectType: entry.subjectType, subjectId: entry.subjectId })}
                  className="wrap-anywhere text-link"
                >
                  {entry.subjectType} {shortened(entry.subjectId)}
                </Link>
              </p>
              <Differences before={entry.before} after={entry.after} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );

/** Actions of people who are not signed in; any other without a person is the system’s. */
const anonymous: readonly AuditActionName[] = ['failed sign-in', 'request password reset'];

const actorLabel = ({ person, act }: AuditEntry): string =>
  person ?? (anonymous.some((one) => one === act) ? 'Not signed in' : 'The website');

/** The first part of a UUID is enough to tell two subjects apart. */
const shortened = (id: string): string => id.replace(/^([\da-f]{8})-[\da-f-]{27}$/, '$1');
