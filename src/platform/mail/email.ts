/** What one recipient reads. `headers` are extra ones, such as List-Unsubscribe. */
export type RenderedEmail = {
  subject: string;
  text: string;
  html: string;
  headers?: Readonly<Record<string, string>>;
};

/** JSON: it waits in the database until the email is sent. */
export type EmailData = Readonly<Record<string, string | number | boolean | null>>;

/**
 * A kind of email. It is rendered when it is sent, so that only what differs between recipients is stored; rendering
 * the same data again gives the same email.
 */
export type EmailTemplate<Data extends EmailData = EmailData> = {
  /** Stored with every email that waits: never renamed. */
  name: string;
  render(data: Data): RenderedEmail | Promise<RenderedEmail>;
};

export const emailTemplate = <Data extends EmailData>(
  name: string,
  render: EmailTemplate<Data>['render'],
): EmailTemplate<Data> => ({ name, render });
