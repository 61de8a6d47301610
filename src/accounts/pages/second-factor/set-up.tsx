import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { encode } from 'uqr';
import { ActionForm } from '../../../web/admin/forms/action-form.tsx';
import { formField } from '../../../web/admin/forms/form-field.ts';
import { sendAsStaff } from '../../../web/admin/send.ts';
import { setFieldErrors, useAction } from '../../../web/admin/use-action.tsx';
import { copyText } from '../../../web/kit/copy-text.ts';
import { Button } from '../../../web/kit/ui/button.tsx';
import { InputField } from '../../../web/kit/ui/field.tsx';
import { toast } from '../../../web/kit/ui/toast.tsx';
import type { SecondFactorSetup } from '../../contract.ts';
import { secondFactorTerms } from '../../terms.ts';

/** Sets up a second factor: the QR code, a first code, then the recovery codes, and `onDone` once these are saved. */
export function SetUp({ onDone }: { onDone: () => void }) {
  const [setup, setSetup] = useState<SecondFactorSetup>();
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  const { run: start, isPending } = useAction({
    send: () => sendAsStaff('POST /api/auth/second-factor'),
    failed: 'Couldn’t start the set-up',
    onDone: setSetup,
  });
  if (recoveryCodes) return <RecoveryCodesList codes={recoveryCodes} onDone={onDone} />;
  if (setup) return <FirstCode setup={setup} onDone={setRecoveryCodes} />;
  return (
    <Button disabled={isPending} onClick={() => start()}>
      {isPending ? 'Starting...' : 'Set Up'}
    </Button>
  );
}

type Props = { setup: SecondFactorSetup; onDone: (recoveryCodes: string[]) => void };

function FirstCode({ setup: { address, secret }, onDone }: Props) {
  const form = useForm({ defaultValues: { code: '' } });
  const { run, isPending } = useAction({
    send: (body: { code: string }) => sendAsStaff('PUT /api/auth/second-factor', { body }),
    failed: 'Couldn’t turn it on',
    onDone: (answer) => onDone(answer.recoveryCodes),
    onFailed: (failure) => setFieldErrors(form, failure),
  });
  const copyKey = async () => {
    await copyText(secret);
    toast({ title: 'Copied', description: 'Paste the key into the app.', variant: 'success' });
  };
  return (
    <ActionForm form={form} run={run}>
      <p className="text-sm leading-6">
        Scan this with an authenticator app, such as the one on your phone or in your password manager.
      </p>
      <QrCode text={address} />
      <p className="text-sm leading-6 text-muted-foreground">
        Is the app on this device?{' '}
        <a href={address} className="text-link">
          Open it
        </a>
        , or enter this key in it:
        <code className="block font-mono text-foreground wrap-anywhere">
          {secret.replaceAll(/.{4}(?=.)/g, '$& ')}
        </code>
      </p>
      <Button variant="outline" size="small" className="-mt-2 w-fit" onClick={() => void copyKey()}>
        Copy Key
      </Button>
      <InputField
        label="Code from the app"
        hint="You will be signed out everywhere else."
        {...formField(form, 'code', { required: 'Enter the code that the app shows.' })}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={secondFactorTerms.codeMax}
        className="max-w-48 tabular-nums"
      />
      <div>
        <Button type="submit" disabled={isPending}>
          {isPending ? 'Checking...' : 'Turn On'}
        </Button>
      </div>
    </ActionForm>
  );
}

/** Black on white in both themes, with a margin: cameras need both. */
function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 2 });
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      role="img"
      aria-label="QR code with the key below"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-md border"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}

/** Recovery codes, which are shown only once. */
export function RecoveryCodesList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const copy = async () => {
    await copyText(codes.join('\n'));
    toast({ title: 'Copied', description: 'Save the codes in your password manager.', variant: 'success' });
  };
  return (
    <div className="grid gap-5">
      <p className="text-sm leading-6">
        Save these recovery codes where you’ll find them without your phone. Each signs you in once instead of
        a code from the app. They aren’t shown again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid gap-x-6 gap-y-1.5 rounded-md border bg-card p-4 font-mono text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => void copy()}>
          Copy
        </Button>
        <Button onClick={onDone}>I Saved Them</Button>
      </div>
    </div>
  );
}
