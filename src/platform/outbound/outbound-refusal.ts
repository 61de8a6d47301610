/** Why a fetch failed. */
export type OutboundRefusalCode =
  | 'invalid-address'
  | 'scheme'
  | 'credentials'
  | 'port'
  | 'address'
  | 'unresolvable'
  | 'unreachable'
  | 'certificate'
  | 'redirects'
  | 'too-large'
  | 'timeout'
  | 'incomplete'
  | 'undecodable'
  | 'busy';

/** The message is one sentence for the person who entered the address: what happened and what to do next. */
export class OutboundRefusal extends Error {
  readonly code: OutboundRefusalCode;

  constructor(code: OutboundRefusalCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OutboundRefusal';
    this.code = code;
  }
}

/** What an HTTP status means, in one sentence for the person who entered the address. */
export const describeStatus = (status: number): string => {
  const known = statusSentences[status];
  if (known) return known;
  if (status >= 500) return `The server has a fault of its own (status ${status}); try again later.`;
  if (status >= 400) return `The server refuses the request (status ${status}); check the address.`;
  if (status >= 300)
    return `The server points elsewhere without saying where (status ${status}); check the address.`;
  return `The server answered with status ${status}.`;
};

const statusSentences: Readonly<Record<number, string>> = {
  401: 'The address asks for a sign-in (status 401); give one that is open to the public.',
  403: 'The server does not let this reader in (status 403); ask the publisher, or give another address.',
  404: 'There is nothing at the address (status 404); check its spelling, or look for where it has moved.',
  410: 'The publisher has removed what was at the address for good (status 410); give another address.',
  429: 'The server asks for fewer requests (status 429); try again later.',
};

/** Converts an error from node:http, node:net or node:tls to a refusal. `host` is named in its message. */
export const refusalOfFailure = (failure: unknown, host: string): OutboundRefusal => {
  const code = codeOf(failure);
  const [kind, sentence] = failures.find(([, , pattern]) => pattern.test(code)) ?? unknownFailure;
  return new OutboundRefusal(
    kind,
    sentence.replace('HOST', () => host),
    { cause: failure },
  );
};

/** After several addresses were tried, the AggregateError has the code of the first. */
const codeOf = (failure: unknown): string =>
  failure instanceof Error && 'code' in failure && typeof failure.code === 'string' ? failure.code : '';

type Failure = readonly [OutboundRefusalCode, string, RegExp];

const unknownFailure: Failure = [
  'unreachable',
  'The connection to HOST failed; check the address, or try again later.',
  /^/,
];

const failures: readonly Failure[] = [
  [
    'unreachable',
    'HOST accepts no connections; check the address and its port, or try again later.',
    /^ECONNREFUSED$/,
  ],
  ['unreachable', 'HOST could not be connected to in time; try again later.', /^ETIMEDOUT$/],
  [
    'unreachable',
    'There is no way from this server to HOST; check the address, or this server’s network.',
    /^E(?:HOSTUNREACH|NETUNREACH|NETDOWN|HOSTDOWN|ADDRNOTAVAIL|AFNOSUPPORT)$/,
  ],
  [
    'unreachable',
    'HOST closed the connection without an answer; try again later.',
    /^(?:ECONNRESET|ECONNABORTED|EPIPE)$/,
  ],
  [
    'certificate',
    'The certificate of HOST has expired; tell the publisher, or give another address.',
    /^CERT_HAS_EXPIRED$/,
  ],
  [
    'certificate',
    'The certificate of HOST is for another name; check the address.',
    /^ERR_TLS_CERT_ALTNAME_INVALID$/,
  ],
  [
    'certificate',
    'The certificate of HOST cannot be trusted; tell the publisher, or give another address.',
    /CERT|CRL|CA_|SELF_SIGNED|PATH_LENGTH|HOSTNAME_MISMATCH/,
  ],
  [
    'unreachable',
    'HOST does not speak HTTPS as this server does; try the address with http://, or tell the publisher.',
    /^(?:EPROTO$|ERR_SSL|ERR_TLS)/,
  ],
  [
    'too-large',
    'HOST sent more headers than are read; tell the publisher, or give another address.',
    /^HPE_HEADER_OVERFLOW$/,
  ],
  ['unreachable', 'HOST does not answer in proper HTTP; check the address and its port.', /^HPE_/],
];
