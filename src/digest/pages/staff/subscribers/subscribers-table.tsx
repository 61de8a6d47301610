import { useQueryClient } from '@tanstack/react-query';
import { MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../../../web/kit/format.ts';
import { Time } from '../../../../web/kit/time.tsx';
import { Badge } from '../../../../web/kit/ui/badge.tsx';
import { Button } from '../../../../web/kit/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../../../web/kit/ui/dropdown-menu.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '../../../../web/kit/ui/table.tsx';
import { toast } from '../../../../web/kit/ui/toast.tsx';
import { EmailText } from '../../../../web/admin/email-text.tsx';
import { refresh } from '../../../../web/admin/refresh.ts';
import { sendAsStaff } from '../../../../web/admin/send.ts';
import { useAction } from '../../../../web/admin/use-action.tsx';
import type { Subscriber } from '../../../contract.ts';
import { EraseDialog } from './erase-dialog.tsx';

const origins: Record<Subscriber['origin'], string> = { form: 'Form', staff: 'Staff', import: 'Import' };

export function SubscribersTable({ subscribers }: { subscribers: Subscriber[] }) {
  const [erasing, setErasing] = useState<Subscriber>();
  return (
    <>
      <Table aria-label="Subscribers">
        <TableHeader>
          <TableRow>
            <TableHead>Subscriber</TableHead>
            <TableHead className="hidden lg:table-cell">Topics</TableHead>
            <TableHead className="hidden md:table-cell">From</TableHead>
            <TableHead className="hidden sm:table-cell">Consent</TableHead>
            <TableHead className="relative w-12">
              <span className="sr-only">Actions</span>
            </TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {subscribers.map((subscriber) => (
            <SubscriberRow
              key={subscriber.id}
              subscriber={subscriber}
              onErase={() => setErasing(subscriber)}
            />
          ))}
        </TableBody>
      </Table>
      {erasing && <EraseDialog subscriber={erasing} onClose={() => setErasing(undefined)} />}
    </>
  );
}

function SubscriberRow({ subscriber, onErase }: { subscriber: Subscriber; onErase: () => void }) {
  const { email, status, origin, consentedOn, categories } = subscriber;
  const client = useQueryClient();
  const isActive = status === 'ACTIVE';
  const { run } = useAction({
    send: () =>
      isActive
        ? sendAsStaff('POST /api/admin/subscribers/{id}/deactivate', { id: subscriber.id })
        : sendAsStaff('POST /api/admin/subscribers/{id}/reactivate', { id: subscriber.id }),
    failed: 'The subscription was not changed',
    async onDone() {
      await refresh(client, 'digest');
      toast({
        title: isActive ? 'Unsubscribed' : 'Subscribed again',
        description: isActive ? `${email} gets no more digests.` : `${email} gets the next digest.`,
        variant: 'success',
      });
    },
  });
  return (
    <TableRow>
      <TableCell className="align-middle">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">
            <EmailText>{email}</EmailText>
          </span>
          <State subscriber={subscriber} />
        </span>
        <span className="mt-0.5 block text-xs text-muted-foreground sm:hidden">
          Consent: <Time at={consentedOn} as="short" />
        </span>
      </TableCell>
      <TableCell className="hidden max-w-72 align-middle text-muted-foreground lg:table-cell">
        {categories.length > 0 ? categories.join(', ') : 'All'}
      </TableCell>
      <TableCell className="hidden align-middle text-muted-foreground md:table-cell">
        {origins[origin]}
      </TableCell>
      <TableCell className="hidden align-middle whitespace-nowrap text-muted-foreground sm:table-cell">
        <Time at={consentedOn} as="short" />
      </TableCell>
      <TableCell className="text-right align-middle">
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button variant="ghost" size="smallIcon" aria-label={`Actions for ${email}`}>
              <MoreHorizontal aria-hidden />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            <DropdownMenuItem onSelect={() => run(undefined)}>
              {isActive ? 'Unsubscribe' : 'Subscribe again'}
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={onErase}>Erase…</DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
      </TableCell>
    </TableRow>
  );
}

const leftReasons = { request: 'Unsubscribed', bounces: 'Bounced too often', staff: 'Unsubscribed by staff' };

function State({ subscriber }: { subscriber: Subscriber }) {
  const { status, leftBecause, isUnconfirmed, bounces } = subscriber;
  if (status === 'UNSUBSCRIBED')
    return <Badge variant="outline">{leftReasons[leftBecause ?? 'request']}</Badge>;
  return (
    <>
      {isUnconfirmed && <Badge variant="outline">Not confirmed</Badge>}
      {bounces > 0 && <Badge variant="secondary">{counted(bounces, 'bounce')}</Badge>}
    </>
  );
}
