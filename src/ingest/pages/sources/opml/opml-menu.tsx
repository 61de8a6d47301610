import { Download, MoreHorizontal, Upload } from 'lucide-react';
import { Button } from '../../../../web/kit/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../../../web/kit/ui/dropdown-menu.tsx';

/** Import and export of all sources. */
export const OpmlMenu = ({ onImport }: { onImport: () => void }) => (
  <DropdownMenu>
    <DropdownMenuTrigger asChild>
      <Button variant="outline" size="icon" aria-label="Import or export sources">
        <MoreHorizontal aria-hidden />
      </Button>
    </DropdownMenuTrigger>
    <DropdownMenuContent>
      <DropdownMenuItem onSelect={onImport}>
        <Upload aria-hidden /> Import OPML
      </DropdownMenuItem>
      <DropdownMenuItem asChild>
        <a href="/api/admin/sources/export" download>
          <Download aria-hidden /> Export OPML
        </a>
      </DropdownMenuItem>
    </DropdownMenuContent>
  </DropdownMenu>
);
