/** A run of words that is in both texts, was removed or was added. Joined, the runs give each text again. */
export type WordRun = { kind: 'same' | 'removed' | 'added'; text: string };

/**
 * Beyond this many pairs of words, the middle of two texts is shown as replaced without comparing: comparing costs time
 * and memory in proportion, on the server and again in every reader's browser.
 */
const comparedPairsMax = 250_000;

/**
 * The changes from one text to another, word by word: a longest common subsequence (Wagner and Fischer 1974) of what
 * lies between the common beginning and the common end.
 */
export function wordChanges(before: string, after: string): WordRun[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start++;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end++;
  const oldMiddle = old.slice(start, old.length - end);
  const newMiddle = now.slice(start, now.length - end);
  return joined([
    ...old.slice(0, start).map(same),
    ...(oldMiddle.length * newMiddle.length > comparedPairsMax
      ? [...oldMiddle.map(removed), ...newMiddle.map(added)]
      : compared(oldMiddle, newMiddle)),
    ...old.slice(old.length - end).map(same),
  ]);
}

const same = (text: string): WordRun => ({ kind: 'same', text });
const removed = (text: string): WordRun => ({ kind: 'removed', text });
const added = (text: string): WordRun => ({ kind: 'added', text });

/** Words with the whitespace before them, so that none of the text is lost. */
const wordsOf = (text: string): string[] => text.match(/\s*\S+|\s+$/g) ?? [];

function compared(old: readonly string[], now: readonly string[]): WordRun[] {
  const width = now.length + 1;
  /** At `i * width + j`: how many words both texts have in common from word i and word j on. */
  const common = new Uint16Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      common[i * width + j] =
        old[i] === now[j]
          ? common[(i + 1) * width + j + 1]! + 1
          : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!);
  const runs: WordRun[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      runs.push(same(old[i]!));
      i++;
      j++;
    } else if (
      j >= now.length ||
      (i < old.length && common[(i + 1) * width + j]! >= common[i * width + j + 1]!)
    )
      runs.push(removed(old[i++]!));
    else runs.push(added(now[j++]!));
  }
  return runs;
}

/** Merges neighbors of the same kind; within a change, removals come before additions. */
function joined(words: readonly WordRun[]): WordRun[] {
  const runs: WordRun[] = [];
  for (const word of words) {
    const last = runs.at(-1);
    const beforeLast = runs.at(-2);
    if (last?.kind === word.kind) last.text += word.text;
    else if (word.kind === 'removed' && last?.kind === 'added') {
      if (beforeLast?.kind === 'removed') beforeLast.text += word.text;
      else runs.splice(-1, 0, { ...word });
    } else runs.push({ ...word });
  }
  return runs;
}
