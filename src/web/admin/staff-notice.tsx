import type { ComponentProps } from 'react';
import { Notice } from '../kit/notice.tsx';

/** A staff screen with only a message, with the margins of a screen. */
export const StaffNotice = (props: ComponentProps<typeof Notice>) => (
  <div className="px-4 md:px-8">
    <Notice {...props} />
  </div>
);
