import type { Problem } from '../check/report.ts';
import { problemSections, tableLines } from '../check/report.ts';
import type { Kind } from '../kinds.ts';

/** What became of the rows of a kind. */
export interface KindOutcome {
  readonly kind: Kind;
  /** New here. */
  brought: number;
  /** Came before, unchanged since. */
  here: number;
  /** Of topics that came before and have changed: what was new of them was brought. */
  compared: number;
}

/** What a run did. */
export interface MoveInReport {
  readonly source: string;
  readonly counts: readonly KindOutcome[];
  readonly problems: readonly Problem[];
  readonly isStopped: boolean;
}

/** Counts rows by kind and outcome. */
export class Counts {
  readonly #kinds = new Map<Kind, KindOutcome>();

  brought(kind: Kind, rows = 1): void {
    this.#of(kind).brought += rows;
  }

  here(kind: Kind, rows = 1): void {
    this.#of(kind).here += rows;
  }

  compared(kind: Kind, rows = 1): void {
    this.#of(kind).compared += rows;
  }

  all(): readonly KindOutcome[] {
    return [...this.#kinds.values()].filter((one) => one.brought + one.here + one.compared > 0);
  }

  #of(kind: Kind): KindOutcome {
    const known = this.#kinds.get(kind);
    if (known !== undefined) return known;
    const fresh = { kind, brought: 0, here: 0, compared: 0 };
    this.#kinds.set(kind, fresh);
    return fresh;
  }
}

/** The report for people. */
export function moveInLines({ source, counts, problems }: MoveInReport): string {
  const head = ['kind', 'brought', 'here before', 'of changed topics'];
  const rows = counts.map(({ kind, brought, here, compared }) => [
    kind,
    ...[brought, here, compared].map((count) => count.toLocaleString('en')),
  ]);
  return [`From ${source}:`, ...tableLines([head, ...rows]), ...problemSections(problems)].join(
    '\n',
  );
}
