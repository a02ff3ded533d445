import type { Kind } from '../kinds.ts';

/** What a problem does: a row stays behind, comes changed, or comes and the operator should know. */
export type Effect = 'left-out' | 'changed' | 'note';

/** One sort of problem of one kind. */
export interface Problem {
  readonly kind: Kind | 'site' | 'files';
  readonly effect: Effect;
  /** For people, as the end of “12 rows …”. */
  readonly what: string;
  rows: number;
  /** Where the first few are: `posts.jsonl:17`, with what there is to say of each. */
  readonly examples: string[];
}

/** A row that a problem is about. */
export interface NamedRow extends Pick<Problem, 'kind' | 'effect' | 'what'> {
  /** By its key, or as `posts.jsonl:17`. */
  readonly row: string;
}

/** How many rows of a kind the file has, and how many of them come. */
export interface KindCount {
  readonly kind: Kind;
  readonly rows: number;
  readonly comes: number;
  /** By the source's own count; null when `site.json` says nothing. */
  readonly expected: number | null;
}

/** What a check found. */
export interface CheckReport {
  readonly system: string;
  readonly kinds: readonly KindCount[];
  readonly problems: readonly Problem[];
  /** What the converter said it left out. */
  readonly leftOutBefore: readonly { kind: string; rows: number; reason: string }[];
  /** True if every row of the source comes, changed or not. */
  readonly isWhole: boolean;
}

const EXAMPLES = 5;
/** Sorts of problems after which notes are dropped, so that fields named at random fill no memory. */
const SORTS = 1000;

/** Gathers problems by sort. */
export class Problems {
  readonly #sorts = new Map<string, Problem>();
  readonly #onRow: (row: NamedRow) => void;

  /** `onRow` is told of every row; the report itself has a few examples of each sort. */
  constructor(onRow: (row: NamedRow) => void = () => undefined) {
    this.#onRow = onRow;
  }

  add(
    { kind, effect, what }: Pick<Problem, 'kind' | 'effect' | 'what'>,
    example: string | null,
    rows = 1,
  ): void {
    if (example !== null) this.#onRow({ kind, effect, what, row: example });
    const name = `${kind}\n${effect}\n${what}`;
    let problem = this.#sorts.get(name);
    if (problem === undefined) {
      if (effect === 'note' && this.#sorts.size >= SORTS) return;
      problem = { kind, effect, what, rows: 0, examples: [] };
      this.#sorts.set(name, problem);
    }
    problem.rows += rows;
    if (example !== null && problem.examples.length < EXAMPLES) problem.examples.push(example);
  }

  all(): readonly Problem[] {
    return [...this.#sorts.values()];
  }
}

const TITLES: readonly (readonly [Effect, string])[] = [
  ['left-out', 'Left out'],
  ['changed', 'Comes changed'],
  ['note', 'Good to know'],
];

/** The report for people: a table of kinds, then what is left out, what changes, and what is good to know. */
export function reportLines(report: CheckReport): string {
  const head = ['kind', 'rows', 'come', 'in the source'];
  const rows = report.kinds.map(({ kind, rows: there, comes, expected }) => [
    kind,
    grouped(there),
    grouped(comes),
    expected === null ? '?' : grouped(expected),
  ]);
  const table = tableLines([head, ...rows]);
  const before = report.leftOutBefore.map(
    ({ kind, rows: count, reason }) => `  ${kind}: ${grouped(count)} ${reason}`,
  );
  return [
    `From ${report.system}:`,
    ...table,
    ...section('Left out by the converter', before),
    ...problemSections(report.problems),
    '',
    report.isWhole ? 'Everything comes.' : 'Not everything comes: see above.',
  ].join('\n');
}

/** What is left out, what comes changed and what is good to know, each under its title. */
export function problemSections(problems: readonly Problem[]): string[] {
  return TITLES.flatMap(([effect, title]) => section(title, problemLines(problems, effect)));
}

/** Rows of cells in columns, the first of them to the left. */
export function tableLines(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, i) =>
    rows.reduce((most, row) => Math.max(most, row[i]?.length ?? 0), 0),
  );
  return rows.map((row) => tableLine(row, widths));
}

function problemLines(problems: readonly Problem[], effect: Effect): string[] {
  return problems
    .filter((problem) => problem.effect === effect)
    .map(({ kind, rows, what, examples }) => {
      const where = examples.length > 0 ? ` (${examples.join(', ')})` : '';
      return `  ${kind}: ${grouped(rows)} ${what}${where}`;
    });
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', `${title}:`, ...lines];
}

function tableLine(cells: readonly string[], widths: readonly number[]): string {
  return cells
    .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
    .join('  ')
    .trimEnd();
}

function grouped(count: number): string {
  return count.toLocaleString('en');
}
