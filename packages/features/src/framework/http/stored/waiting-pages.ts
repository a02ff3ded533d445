import { type Changes, isCurrent, isLate } from '../changes.ts';
import type { SharedAnswer } from '../shared-answer.ts';
import { shownBy } from '../shows.ts';

/** A page that was drawn after changes that no look at the log has seen yet. */
export interface WaitingPage {
  readonly key: string;
  readonly answer: SharedAnswer;
  readonly since: number;
  readonly drawnAt: number;
}

/** Pages that wait for the next look. */
export interface WaitingPages {
  add(page: WaitingPage): void;
  /** Those that show all that has been heard of by now; the others are drawn again anyway. */
  take(): WaitingPage[];
}

/** As many as are drawn between two looks; more are drawn again after a restart. */
const MOST = 500;

/** None yet. */
export function createWaitingPages(changes: Changes): WaitingPages {
  const waiting = new Map<string, WaitingPage>();
  const isRight = ({ answer, since }: WaitingPage): boolean =>
    isCurrent({ ...answer, shows: shownBy(answer) }, since, changes) &&
    !isLate(answer, since, changes);
  return {
    add: (page) => {
      waiting.delete(page.key);
      waiting.set(page.key, page);
      const [first] = waiting.keys();
      if (waiting.size > MOST && first !== undefined) waiting.delete(first);
    },
    take: () => {
      const right = [...waiting.values()].filter(isRight);
      waiting.clear();
      return right;
    },
  };
}
