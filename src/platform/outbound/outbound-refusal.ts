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
  | 'status'
  | 'unexpected'
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

/** The meaning of an HTTP status, in one sentence for the person who entered the address. */
export const describeStatus = (status: number): string => {
  const known = statusSentences[status];
  if (known) return known;
  if (status >= 500) return `The server reported an internal error (status ${status}); try again later.`;
  if (status >= 400) return `The server rejected the request (status ${status}); check the address.`;
  if (status >= 300)
    return `The server sent a redirect without a destination (status ${status}); check the address.`;
  return `The server responded with status ${status}.`;
};

const statusSentences: Readonly<Record<number, string>> = {
  401: 'The address requires signing in (status 401); use a public one.',
  403: 'The server denied access (status 403); ask the publisher, or use another address.',
  404: 'Nothing was found at this address (status 404); check the spelling, or find out where it has moved.',
  410: 'The publisher has permanently removed this address (status 410); use another one.',
  429: 'The server is limiting requests (status 429); try again later.',
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
    'The server at HOST refused the connection; check the address and port, or try again later.',
    /^ECONNREFUSED$/,
  ],
  ['unreachable', 'Connecting to HOST timed out; try again later.', /^ETIMEDOUT$/],
  [
    'unreachable',
    'The server at HOST cannot be reached from this server; check the address, or this server’s network.',
    /^E(?:HOSTUNREACH|NETUNREACH|NETDOWN|HOSTDOWN|ADDRNOTAVAIL|AFNOSUPPORT)$/,
  ],
  [
    'unreachable',
    'The server at HOST closed the connection without responding; try again later.',
    /^(?:ECONNRESET|ECONNABORTED|EPIPE)$/,
  ],
  [
    'certificate',
    'The certificate of HOST has expired; notify the publisher, or use another address.',
    /^CERT_HAS_EXPIRED$/,
  ],
  [
    'certificate',
    'The certificate of HOST is for another name; check the address.',
    /^ERR_TLS_CERT_ALTNAME_INVALID$/,
  ],
  [
    'certificate',
    'The certificate of HOST is not trusted; notify the publisher, or use another address.',
    /CERT|CRL|CA_|SELF_SIGNED|PATH_LENGTH|HOSTNAME_MISMATCH/,
  ],
  [
    'unreachable',
    'A secure connection to HOST failed; try http:// instead, or notify the publisher.',
    /^(?:EPROTO$|ERR_SSL|ERR_TLS)/,
  ],
  [
    'too-large',
    'The server at HOST sent too many headers; notify the publisher, or use another address.',
    /^HPE_HEADER_OVERFLOW$/,
  ],
  ['unreachable', 'HOST sent an invalid HTTP response; check the address and port.', /^HPE_/],
];
