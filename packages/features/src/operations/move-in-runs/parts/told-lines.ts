import {
  moveInOutcome,
  moveInProgress,
  moveInReport,
  type MoveInOutcome,
  type MoveInProgress,
  type MoveInReport,
} from '@forum/contracts/move-in-runs';
import { z } from 'zod';

/** What a step told, a line each. */
export interface Told {
  readonly progress?: MoveInProgress;
  readonly report?: MoveInReport;
  readonly outcome?: MoveInOutcome;
  readonly refused?: string;
}

/** Characters of a line; the report of the largest file has a tenth of it. */
export const LONGEST_LINE = 4 * 1024 * 1024;
const MOST = 300;
const WORDS = 300;

const told = z.union([
  z.object({ progress: moveInProgress }),
  z.object({ report: moveInReport }),
  z.object({ outcome: moveInOutcome }),
  z.object({ refused: z.string() }),
]);

/** Reads a line of a step; null: it is in words. What it names is cut to what a page can show. */
export function lineOf(line: string): Told | null {
  if (line.length > LONGEST_LINE || !line.startsWith('{')) return null;
  const read = told.safeParse(jsonOf(line));
  return read.success ? cut(read.data) : null;
}

function cut(read: z.infer<typeof told>): Told {
  if ('refused' in read) return { refused: short(read.refused) };
  if ('report' in read) {
    const { problems, leftOutBefore, ...report } = read.report;
    const left = leftOutBefore
      .slice(0, MOST)
      .map((one) => ({ ...one, kind: short(one.kind), reason: short(one.reason) }));
    const system = short(report.system);
    return { report: { ...report, system, problems: cutAll(problems), leftOutBefore: left } };
  }
  if ('outcome' in read) {
    return { outcome: { ...read.outcome, problems: cutAll(read.outcome.problems) } };
  }
  return read;
}

function cutAll(problems: MoveInReport['problems']): MoveInReport['problems'] {
  return problems.slice(0, MOST).map((one) => ({
    ...one,
    what: short(one.what),
    examples: one.examples.slice(0, 5).map(short),
  }));
}

function short(text: string): string {
  return text.length > WORDS ? `${text.slice(0, WORDS)}…` : text;
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
