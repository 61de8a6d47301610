/** Plausible vector lengths. */
const [lengthMin, lengthMax] = [2, 4_096];

/**
 * Checks what an endpoint sent: embeddings of one length, in the order of the texts, of finite numbers that are not all
 * zero. Otherwise one sentence says what is wrong. `body` is the whole response.
 */
export function readEmbeddings(
  sent: readonly (readonly number[])[],
  body: unknown,
): { embeddings: Float32Array[] } | { problem: string } {
  if (!isInOrder(body)) return { problem: 'The endpoint returned the embeddings in another order.' };
  const length = sent[0]?.length ?? 0;
  if (length < lengthMin || length > lengthMax)
    return { problem: `The endpoint returned embeddings of ${length} numbers.` };
  if (sent.some((numbers) => numbers.length !== length))
    return { problem: 'The endpoint returned embeddings of different lengths.' };
  const embeddings = sent.map((numbers) => Float32Array.from(numbers));
  if (!embeddings.every((numbers) => numbers.every(Number.isFinite) && numbers.some((one) => one !== 0)))
    return { problem: 'The endpoint returned embeddings that are not vectors.' };
  return { embeddings };
}

/** Items may state their index. */
function isInOrder(body: unknown): boolean {
  const data = isRecord(body) && Array.isArray(body.data) ? body.data : [];
  return data.every((item, at) => !isRecord(item) || item.index === undefined || item.index === at);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
