import type { ProcessContext } from '@forum/features';
import type { Named } from './named.ts';
import type { Source } from './source.ts';

/** One thing that was compared. */
export interface Proof {
  readonly what: string;
  readonly compared: number;
  /** Differences that the import's report names. */
  readonly named: number;
  /** What else differs, the first few. */
  readonly differs: readonly string[];
  readonly failures: number;
}

/** What a verification looks at. */
export interface Verifying {
  readonly ctx: ProcessContext;
  readonly source: Source;
  readonly random: () => number;
  readonly named: Named;
}

const SHOWN = 5;

/** Counts what was compared, and tells the first differences. */
export class Tally {
  readonly #what: string;
  readonly #differs: string[] = [];
  #compared = 0;
  #named = 0;
  #failures = 0;

  constructor(what: string) {
    this.#what = what;
  }

  check(isRight: boolean, told: () => string, isNamed = false): void {
    this.#compared += 1;
    if (isRight) return;
    if (isNamed) {
      this.#named += 1;
      return;
    }
    this.#failures += 1;
    if (this.#differs.length < SHOWN) this.#differs.push(told());
  }

  done(): Proof {
    return {
      what: this.#what,
      compared: this.#compared,
      named: this.#named,
      differs: this.#differs,
      failures: this.#failures,
    };
  }
}
