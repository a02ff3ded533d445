import { listUserReports, type FiledReport } from '@forum/contracts/member-history';
import {
  listStaffComments,
  listStaffPosts,
  type StaffComment,
  type StaffPost,
} from '@forum/contracts/staff-content';
import { ask } from '../../providers/api.ts';
import type { Part } from './weave.ts';

/** Something that a member did. */
export type Deed = { readonly id: string; readonly at: string } & (
  | { readonly kind: 'post'; readonly post: StaffPost }
  | { readonly kind: 'comment'; readonly comment: StaffComment }
  | { readonly kind: 'report'; readonly report: FiledReport }
);

/** Kinds of things that members do. */
export type DeedKind = Deed['kind'];

/** Reads the next part of one of the lists. */
export type DeedSource = (cursor: string | undefined) => Promise<Part<Deed>>;

/** How many of each list are requested at once. */
const AT_ONCE = 10;

const posts =
  (authorId: string, state: 'published' | 'unpublished' | 'deleted'): DeedSource =>
  async (cursor) => {
    const query = { authorId, state, limit: AT_ONCE, cursor };
    const { data, meta } = await ask(listStaffPosts, { query });
    const deeds = data.map((post) => ({
      kind: 'post' as const,
      id: post.id,
      at: post.createdAt,
      post,
    }));
    return { deeds, next: meta.nextCursor };
  };

const comments =
  (authorId: string, state: 'shown' | 'deleted'): DeedSource =>
  async (cursor) => {
    const query = { authorId, state, limit: AT_ONCE, cursor };
    const { data, meta } = await ask(listStaffComments, { query });
    const deeds = data.map((comment) => ({
      kind: 'comment' as const,
      id: comment.id,
      at: comment.createdAt,
      comment,
    }));
    return { deeds, next: meta.nextCursor };
  };

const reports =
  (id: string): DeedSource =>
  async (cursor) => {
    const query = { limit: AT_ONCE, cursor };
    const { data, meta } = await ask(listUserReports, { params: { id }, query });
    const deeds = data.map((report) => ({
      kind: 'report' as const,
      id: report.id,
      at: report.createdAt,
      report,
    }));
    return { deeds, next: meta.nextCursor };
  };

/** The lists of what a member did, deleted or not; `mayJudge`: including what they reported. */
export function sourcesOf(
  id: string,
  { kind, mayJudge }: { readonly kind: DeedKind | null; readonly mayJudge: boolean },
): readonly DeedSource[] {
  const wanted = (one: DeedKind) => kind === null || kind === one;
  return [
    ...(wanted('post')
      ? [posts(id, 'published'), posts(id, 'unpublished'), posts(id, 'deleted')]
      : []),
    ...(wanted('comment') ? [comments(id, 'shown'), comments(id, 'deleted')] : []),
    ...(wanted('report') && mayJudge ? [reports(id)] : []),
  ];
}
