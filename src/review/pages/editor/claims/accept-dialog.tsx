import { useRef } from 'react';
import { counted } from '../../../../web/kit/format.ts';
import { Button } from '../../../../web/kit/ui/button.tsx';
import { Dialog, DialogFooter } from '../../../../web/kit/ui/dialog.tsx';
import type { PlacedClaim } from '../../../../writer/grounding/check-claims.ts';
import { claimsByVerdict } from '../../claims-by-verdict.ts';
import { Finding } from '../../failed-claims.tsx';
import { clip, contradictedIn, placeOf } from './claim-words.ts';

const listedMax = 5;

type Props = {
  unsupported: number;
  /** The claims of the draft that no source supports, as the editor sees them. */
  claims: readonly PlacedClaim[];
  /** Whether the story is live and these claims are new in it. */
  isLive: boolean;
  isSaving: boolean;
  onAccept: () => void;
  onClose: () => void;
  /** It was closed without approving, and focus has to move elsewhere. */
  onClosed: () => void;
};

/** Asks once more before unsupported claims are published, and names them. */
export function AcceptDialog({ unsupported, claims, isLive, isSaving, onAccept, onClose, onClosed }: Props) {
  const isAccepted = useRef(false);
  const accept = () => {
    isAccepted.current = true;
    onAccept();
  };
  // Of a live story, the server counts only what is new.
  const known = claims.length === unsupported ? claims : [];
  const listed = known.slice(0, listedMax);
  const contradicted = contradictedIn(known);
  const verb = isLive ? 'Publish' : 'Approve';
  return (
    <Dialog
      title={`${verb} with ${claimsByVerdict(unsupported, contradicted)}?`}
      description={`${contradicted === unsupported ? 'The source says otherwise' : `The source does not support ${unsupported === 1 ? 'it' : 'them'}`}. Check the claims, or ${verb.toLowerCase()} if you know they are right. The audit trail records your decision.`}
      onClose={onClose}
      onCloseAutoFocus={(event) => {
        if (isAccepted.current) return;
        event.preventDefault();
        onClosed();
      }}
    >
      {listed.length > 0 && (
        <ul className="divide-y rounded-md border text-sm">
          {listed.map((claim) => (
            <li key={`${claim.field} ${claim.label} ${claim.at.start} ${claim.kind}`} className="px-3 py-2">
              <span className="font-semibold wrap-anywhere">{clip(claim.text)}</span>
              <span className="block text-xs text-muted-foreground">
                {placeOf(claim)} · <Finding of={claim} />
              </span>
            </li>
          ))}
          {unsupported > listed.length && (
            <li className="px-3 py-2 text-muted-foreground">
              And {counted(unsupported - listed.length, 'more claim', 'more claims')}
            </li>
          )}
        </ul>
      )}
      <DialogFooter>
        <Button onClick={onClose}>Check claims</Button>
        <Button variant="outline" disabled={isSaving} onClick={accept}>
          {isSaving ? (isLive ? 'Publishing...' : 'Approving...') : `${verb} anyway`}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
