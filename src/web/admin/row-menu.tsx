import { MoreHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../kit/ui/button.tsx';
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '../kit/ui/dropdown-menu.tsx';

/** The actions of a row or card, as menu items; `of` names it. */
export const RowMenu = ({ of, children }: { of: string; children: ReactNode }) => (
  <DropdownMenu>
    <DropdownMenuTrigger asChild>
      <Button variant="ghost" size="smallIcon" aria-label={`Actions for ${of}`}>
        <MoreHorizontal aria-hidden />
      </Button>
    </DropdownMenuTrigger>
    <DropdownMenuContent>{children}</DropdownMenuContent>
  </DropdownMenu>
);
