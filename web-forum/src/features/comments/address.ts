import { commentSort, type CommentSort } from '@forum/contracts/comments';
import { pagesFor, shownFor } from './reading-window.ts';

/** What the address of a post's page says about its replies. */
export interface RepliesView {
  readonly sort: CommentSort;
  /** How many top-level comments to begin with. */
  readonly shown: number;
  /** Pages of the API that hold them. */
  readonly pages: number;
  /** A comment whose thread is shown whole. */
  readonly expanded: string | null;
}

/** Reads `?sort`, `?comments` and `?expand`. */
export function repliesView(search: URLSearchParams): RepliesView {
  const sort = commentSort.safeParse(search.get('sort'));
  const shown = shownFor(search.get('comments'));
  return {
    sort: sort.success ? sort.data : 'newest',
    shown,
    pages: pagesFor(shown),
    expanded: search.get('expand'),
  };
}
