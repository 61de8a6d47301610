import { useNavigate } from '@tanstack/react-router';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import { toast } from '../../../web/kit/ui/toast.tsx';
import type { Accounts } from '../../contract.ts';

type Mailed = { title: string; description: string };

/** Reports an email to someone: sent or, without a mail server, waiting in the outbox, with the way there. */
export function useEmailToast(delivery: Accounts['delivery']): (sent: Mailed, waiting: Mailed) => void {
  const navigate = useNavigate();
  return (sent, waiting) =>
    toast(
      delivery === 'smtp'
        ? { ...sent, variant: 'success' }
        : {
            ...waiting,
            action: { label: 'Open the Outbox', onClick: () => void navigate({ href: adminLinks.outbox() }) },
          },
    );
}
