/** One rule, over all things it covers. */
export interface Check {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  /** Up to five things that break the rule, with what is wrong. */
  readonly examples: readonly string[];
}

interface OpenCheck {
  readonly name: string;
  passed: number;
  failed: number;
  readonly examples: string[];
}

const MAX_EXAMPLES = 5;

/** Counts where rules hold. */
export class Tally {
  readonly #checks = new Map<string, OpenCheck>();

  /** Records whether a rule holds for a thing. */
  count(name: string, holds: boolean, example: string): void {
    const check = this.#checks.get(name) ?? { name, passed: 0, failed: 0, examples: [] };
    this.#checks.set(name, check);
    if (holds) {
      check.passed += 1;
      return;
    }
    check.failed += 1;
    if (check.examples.length < MAX_EXAMPLES) check.examples.push(example);
  }

  /** Records whether two values are the same. */
  same<Value>(name: string, seen: Value, expected: Value, thing: string): void {
    this.count(name, seen === expected, `${thing}: ${String(seen)}, not ${String(expected)}`);
  }

  /** All rules, in the order in which they were first counted. */
  checks(): Check[] {
    return [...this.#checks.values()];
  }
}

/** Whether every rule holds everywhere. */
export function allPass(checks: readonly Check[]): boolean {
  return checks.length > 0 && checks.every((check) => check.failed === 0);
}

/** A line per rule, `✓` or `✗` with counts, and examples below the broken ones. */
export function checkLines(checks: readonly Check[]): string {
  return checks
    .flatMap(({ name, passed, failed, examples }) => {
      const total = (passed + failed).toLocaleString('en');
      const line = `${failed === 0 ? '✓' : '✗'} ${name}: ${passed.toLocaleString('en')} of ${total}`;
      return [line, ...examples.map((example) => `    ${example}`)];
    })
    .join('\n');
}
