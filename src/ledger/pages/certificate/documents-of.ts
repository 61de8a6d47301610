import { type DocumentKind, hashOfKept } from '../../terms.ts';

export type LinkedDocument = { url: string; label: string; sha256?: string; kind?: DocumentKind };

/** The documents of a certificate, given as a list or as a JSON string of one; keeps only http(s) addresses and kept files. */
export function documentsOf(value: unknown): LinkedDocument[] {
  const list = typeof value === 'string' ? parsed(value) : value;
  return Array.isArray(list) ? list.filter(isDocument) : [];
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return [];
  }
}

const isDocument = (one: unknown): one is LinkedDocument => {
  const { url, label } = (one ?? {}) as Record<string, unknown>;
  return (
    typeof label === 'string' &&
    typeof url === 'string' &&
    (/^https?:\/\//i.test(url) || hashOfKept(url) !== null)
  );
};
