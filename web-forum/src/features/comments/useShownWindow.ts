import type { Comment } from '@forum/contracts/comments';
import { LIMITS } from '@forum/contracts/limits';
import { useState } from 'react';
import type { RepliesView } from './address.ts';

const { step } = LIMITS.comments;

/** What the reader has chosen to see; null and 0: nothing yet. */
interface Asked {
  readonly sort: string;
  /** The first shown one; an id, since pages may be inserted above. */
  readonly first: string | null;
  readonly count: number;
}

/** Which of the loaded top-level comments are shown: from `start` to before `end`. */
export function useShownWindow(
  view: RepliesView,
  loaded: readonly Comment[],
  about: { readonly leadsTo: string | undefined; readonly isFromStart: boolean },
) {
  const nothing: Asked = { sort: view.sort, first: null, count: 0 };
  const [kept, setAsked] = useState(nothing);
  const asked = kept.sort === view.sort ? kept : nothing;
  const target = loaded.findIndex((comment) => comment.id === about.leadsTo);
  const first = loaded.findIndex((comment) => comment.id === asked.first);
  // A page in the middle is shown from the requested comment, not from its own beginning.
  const begin = asked.count > 0 || about.isFromStart || target < 0 ? 0 : target - (target % step);
  const start = Math.max(first, begin);
  const end = Math.max(start + view.shown, start + asked.count, target + 1);
  const ask = (from: number, to: number) =>
    setAsked({
      sort: view.sort,
      first: from === 0 ? null : (loaded[from]?.id ?? null),
      count: to - from,
    });
  return {
    start,
    end,
    showUpTo: (to: number) => ask(start, Math.max(to, end)),
    /** Shows that many more, all of them before the present ones. */
    grow: (by: number) => setAsked({ sort: view.sort, first: null, count: end - start + by }),
    show: (id: string) => {
      const index = loaded.findIndex((comment) => comment.id === id);
      if (index < 0) return;
      if (about.isFromStart || (index >= start && start > 0)) ask(start, Math.max(index + 1, end));
      else ask(index - (index % step), index - (index % step) + view.shown);
    },
  };
}
