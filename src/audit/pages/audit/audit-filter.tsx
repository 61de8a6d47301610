import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import { Button, ButtonLink } from '../../../web/kit/ui/button.tsx';
import { Field } from '../../../web/kit/ui/field.tsx';
import { Input } from '../../../web/kit/ui/input.tsx';
import { Select } from '../../../web/kit/ui/select.tsx';
import { auditAddress, type AuditAddress } from '../addresses.ts';
import { actionPhrase } from './action-phrases.ts';

/** A native form: its fields become the address, so that filters can be shared and work without JavaScript. */
export function AuditFilter({ search, actions }: { search: AuditAddress; actions: readonly string[] }) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget));
    void navigate({ href: adminLinks.audit(auditAddress.read(values)) });
  };
  const isFiltered = Object.keys(search).some((name) => name !== 'before');
  return (
    <form
      method="get"
      action={adminLinks.audit()}
      aria-label="Filter"
      onSubmit={submit}
      className="mb-7 grid grid-cols-2 items-end gap-4 md:grid-cols-3 xl:grid-cols-[2fr_2fr_2fr_1fr_1fr_auto]"
    >
      <Field label="Person">
        {(control) => (
          <Input {...control} name="person" defaultValue={search.person} placeholder="Part of email" />
        )}
      </Field>
      <Field label="Action">
        {(control) => (
          <Select {...control} name="act" defaultValue={search.act ?? ''}>
            <option value="">All actions</option>
            {actions.map((act) => (
              <option key={act} value={act}>
                {actionPhrase(act)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Subject">
        {(control) => (
          <Input {...control} name="subjectId" defaultValue={search.subjectId} placeholder="ID" />
        )}
      </Field>
      <Field label="From">
        {(control) => <Input {...control} name="from" type="date" defaultValue={search.from} />}
      </Field>
      <Field label="To">
        {(control) => <Input {...control} name="to" type="date" defaultValue={search.to} />}
      </Field>
      <div className="flex gap-2">
        <Button type="submit">Filter</Button>
        {isFiltered && (
          <ButtonLink href={adminLinks.audit()} variant="outline">
            Clear
          </ButtonLink>
        )}
      </div>
    </form>
  );
}
