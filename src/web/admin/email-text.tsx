import { Fragment } from 'react';

/** An e-mail address, or whatever stands for one; where it is too long for its line it breaks before the @. */
export const EmailText = ({ children }: { children: string }) => (
  <span className="wrap-anywhere">
    {children.split(/(?=@)/).map((part, at) => (
      <Fragment key={part}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);
