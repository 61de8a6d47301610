import { useState } from 'react';
import { sendAsStaff } from '../../../../web/admin/send.ts';
import { Time } from '../../../../web/kit/time.tsx';
import { Button } from '../../../../web/kit/ui/button.tsx';
import { toast } from '../../../../web/kit/ui/toast.tsx';
import type { SiteRecord } from '../../../staff-contract.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { ScreenSection } from '../../../../web/admin/screen-section.tsx';
import { useSiteAction } from '../use-site-action.tsx';

/** Withdraws the site, or restores it. */
export function Withdrawal({ site }: { site: SiteRecord }) {
  const [isAsking, setAsking] = useState(false);
  const { withdrawal } = site;
  const { run, isPending, errors } = useSiteAction(
    (reason: string) => {
      const input = { id: site.id, body: { reason, updatedAt: site.updatedAt } };
      return withdrawal
        ? sendAsStaff('POST /api/admin/sites/{id}/restore', input)
        : sendAsStaff('POST /api/admin/sites/{id}/withdraw', input);
    },
    withdrawal ? 'Couldn’t restore the site' : 'Couldn’t withdraw the site',
    ({ withdrawal: now }) => {
      setAsking(false);
      toast({ title: now ? 'Site withdrawn' : 'Site restored', variant: 'success' });
    },
  );
  return (
    <ScreenSection
      title={withdrawal ? 'Withdrawn' : 'Withdraw'}
      note={
        withdrawal ? (
          <>
            Since <Time at={withdrawal.at} as="long" />: {withdrawal.reason}
          </>
        ) : (
          'For a site that should not be on record. It is removed from the map, every list and the API; its page stays and says why.'
        )
      }
    >
      <Button variant="outline" className="mt-4" onClick={() => setAsking(true)}>
        {withdrawal ? 'Restore Site' : 'Withdraw Site'}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={`${withdrawal ? 'Restore' : 'Withdraw'} ${site.siteName}?`}
          description={
            withdrawal
              ? 'The site returns to the map and every list. Its page shows why it was withdrawn and restored.'
              : 'The site is removed from the map and every list immediately. You can restore it later.'
          }
          confirm={withdrawal ? 'Restore' : 'Withdraw'}
          pending={withdrawal ? 'Restoring...' : 'Withdrawing...'}
          isDestructive={!withdrawal}
          isPending={isPending}
          error={errors['reason']}
          onClose={() => setAsking(false)}
          onConfirm={run}
        />
      )}
    </ScreenSection>
  );
}
