import {
  describeStatus,
  type OutboundFetch,
  OutboundRefusal,
} from '../../platform/outbound/outbound-fetch.ts';
import type { LinkAnswer } from './judge-link.ts';

export type LinkReport = {
  answer: LinkAnswer;
  /** Whether a server answered, with whatever status. */
  isAnswered: boolean;
  /** The problem, in one sentence. */
  problem: string | null;
};

/** Between two requests to a host. */
const hostIntervalMs = 500;

/** Names that exist on no public network (RFC 2606, RFC 6761), such as those of the sample content. */
const reservedName = /(^|\.)(example(\.(com|net|org))?|invalid|test|localhost)$/;

/** Whether an address can be opened: by HEAD, and by GET if the server rejects that. Never throws a refusal. */
export async function probeLink(outboundFetch: OutboundFetch, url: string): Promise<LinkReport> {
  if (reservedName.test(URL.parse(url)?.hostname ?? ''))
    return {
      answer: 'unclear',
      isAnswered: false,
      problem: 'The address is a placeholder; it is not checked.',
    };
  const head = await ask(outboundFetch, url, 'HEAD');
  return head.answer === 'works' ? head : ask(outboundFetch, url, 'GET');
}

async function ask(outboundFetch: OutboundFetch, url: string, method: 'HEAD' | 'GET'): Promise<LinkReport> {
  try {
    const { status } = await outboundFetch(url, { method, hostIntervalMs });
    if (status >= 200 && status < 300) return { answer: 'works', isAnswered: true, problem: null };
    return {
      answer: isGone(status) ? 'fails' : 'unclear',
      isAnswered: true,
      problem: describeStatus(status),
    };
  } catch (error) {
    if (!(error instanceof OutboundRefusal)) throw error;
    const answer = answers[error.code] ?? 'fails';
    if (answer === 'works') return { answer, isAnswered: true, problem: null };
    return { answer, isAnswered: error.code === 'redirects', problem: error.message };
  }
}

/** A server that rejects programs (401, 403, 405, 429 and the like) may well serve readers. */
const isGone = (status: number): boolean => status === 404 || status === 410 || status >= 500;

/** A document that is too large or oddly encoded is there; an address that we don't connect to may be, too. */
const answers: Partial<Record<OutboundRefusal['code'], LinkAnswer>> = {
  'too-large': 'works',
  incomplete: 'works',
  undecodable: 'works',
  'invalid-address': 'unclear',
  scheme: 'unclear',
  credentials: 'unclear',
  port: 'unclear',
  address: 'unclear',
  busy: 'unclear',
};
