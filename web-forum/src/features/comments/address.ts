import { COMMENT_SORTS, type CommentSort } from '@forum/contracts/comment-sort';
import { pageNumber } from '../../lib/addresses/page-number.ts';
import { pagesFor, shownFor } from './reading-window.ts';

/** What a post page's address says about its replies. */
export interface RepliesView {
  readonly sort: CommentSort;
  /** The page of the API to begin with. */
  readonly firstPage: number;
  /** How many top-level comments to begin with. */
  readonly shown: number;
  /** How many pages of the API hold them. */
  readonly pages: number;
  /** A comment whose thread is fully shown. */
  readonly expanded: string | null;
  /** A comment the address leads to. */
  readonly comment: string | null;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads `?sort`, `?page`, `?comments`, `?expand` and `?comment`; `usual`: the reader's order. */
export function repliesView(search: URLSearchParams, usual: CommentSort): RepliesView {
  const comment = search.get('comment');
  const shown = shownFor(search.get('comments'));
  return {
    sort: COMMENT_SORTS.find((sort) => sort === search.get('sort')) ?? usual,
    firstPage: pageNumber(search),
    shown,
    pages: pagesFor(shown),
    expanded: search.get('expand'),
    comment: comment !== null && ID.test(comment) ? comment : null,
  };
}
