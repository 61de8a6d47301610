/** An email as one recipient gets it. */
export type RenderedEmail = {
  subject: string;
  text: string;
  html: string;
  /** Extra ones in ASCII; sent as they are, on one line each: some programs don't unfold List-Unsubscribe. */
  headers?: Readonly<Record<string, string>>;
};

/** JSON, stored in the database until the email is sent. */
export type EmailData = Readonly<Record<string, string | number | boolean | null>>;

/**
 * A kind of email. It is rendered on sending, so that only what differs between recipients is stored; rendering is
 * deterministic.
 */
export type EmailTemplate<Data extends EmailData = EmailData> = {
  /** Stored with every queued email: never rename it. */
  name: string;
  render(data: Data): RenderedEmail | Promise<RenderedEmail>;
};

/** Declares an email by the name that queued jobs know it by. */
export const emailTemplate = <Data extends EmailData>(
  name: string,
  render: EmailTemplate<Data>['render'],
): EmailTemplate<Data> => ({ name, render });
