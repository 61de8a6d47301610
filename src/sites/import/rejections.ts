import type { Rejection } from './staged-row.ts';

/** The number of rejections kept with reasons; further ones are only counted. */
const reasonsMax = 1_000;

/** The rejected lines of a file: all are counted, and the first are kept with their reasons. */
export class Rejections {
  count = 0;
  readonly #first: Rejection[] = [];

  add(rejection: Rejection): void {
    this.count++;
    if (this.#first.length < reasonsMax) this.#first.push(rejection);
  }

  /** As the API returns them: the first by line, and how many there are in all. */
  view(): { rejected: Rejection[]; rejectedCount: number } {
    const rejected = this.#first.toSorted((a, b) => a.line - b.line).slice(0, reasonsMax);
    return { rejected, rejectedCount: this.count };
  }
}
