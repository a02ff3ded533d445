import { isUpTo, type Moment, type Stamp, stampOf } from './stamp.ts';

/** A moment, and a number of changes that this process had heard of. */
export interface Mark {
  readonly moment: Moment;
  readonly count: number;
}

/** The moments that a process has followed the log through. */
export interface Marks {
  /** A moment, and the number of changes heard of before it: whatever it does not have is counted later. */
  begin(mark: Mark): void;
  /** A moment, and a number of changes that includes all that it has. */
  complete(mark: Mark): void;
  /** The first that was begun; null: none. */
  first(): Mark | null;
  /** What a page shows for certain that was made after so many changes, and after how many that was known; null: unknown. */
  at(count: number): { readonly stamp: Stamp; readonly count: number } | null;
  /** A number of changes after which everything is counted that a page lacks; null: it is from before the first moment. */
  countAt(stamp: Stamp): number | null;
}

/** At one every two seconds, half an hour; older pages are compared with the log. */
const KEPT = 1000;

/** None yet. */
export function createMarks(): Marks {
  const begun: Mark[] = [];
  const complete: Mark[] = [];
  let first: Mark | null = null;
  const add = (marks: Mark[], mark: Mark): void => {
    const last = marks.at(-1);
    if (last?.count === mark.count && isSame(last.moment, mark.moment)) return;
    marks.push(mark);
    if (marks.length > KEPT) marks.shift();
  };
  return {
    first: () => first,
    begin: (mark) => {
      first ??= mark;
      add(begun, mark);
    },
    complete: (mark) => add(complete, mark),
    at: (count) => {
      const found = complete.findLast((mark) => mark.count <= count);
      return found === undefined ? null : { stamp: stampOf(found.moment), count: found.count };
    },
    // Nearly every page that is asked for again is younger than the last few.
    countAt: ({ applied, untold }) => {
      const isIn = ({ moment }: Mark) => moment.untold <= untold && isUpTo(moment.begun, applied);
      return begun.findLast(isIn)?.count ?? null;
    },
  };
}

function isSame(one: Moment, other: Moment): boolean {
  const isStill = one.untold === other.untold && one.newest.id === other.newest.id;
  return isStill && isUpTo(other.begun, one.begun) && isUpTo(other.applied, one.applied);
}
