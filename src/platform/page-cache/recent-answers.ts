/** Holds what was used last, within a bound in bytes and in age; what was not used for longest goes first. */
export class RecentAnswers<Answer extends { bytes: number }> {
  readonly #answers = new Map<string, { answer: Answer; goodUntilMs: number }>();
  readonly #bytesMax: number;
  readonly #ageMsMax: number;
  #bytes = 0;

  constructor(bytesMax: number, ageMsMax: number) {
    this.#bytesMax = bytesMax;
    this.#ageMsMax = ageMsMax;
  }

  /** How many bytes all answers take. */
  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): Answer | undefined {
    const found = this.#answers.get(key);
    if (!found) return undefined;
    this.#answers.delete(key);
    if (found.goodUntilMs <= performance.now()) {
      this.#bytes -= found.answer.bytes;
      return undefined;
    }
    this.#answers.set(key, found);
    return found.answer;
  }

  set(key: string, answer: Answer): void {
    this.#remove(key);
    if (answer.bytes > this.#bytesMax) return;
    this.#answers.set(key, { answer, goodUntilMs: performance.now() + this.#ageMsMax });
    this.#bytes += answer.bytes;
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= this.#bytesMax) return;
      this.#remove(oldest);
    }
  }

  clear(): void {
    this.#answers.clear();
    this.#bytes = 0;
  }

  #remove(key: string): void {
    this.#bytes -= this.#answers.get(key)?.answer.bytes ?? 0;
    this.#answers.delete(key);
  }
}
