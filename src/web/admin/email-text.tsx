import { Fragment } from 'react';

/** An email address, or text in its place; an address too long for its line breaks before the @. */
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
