import {
  getThreadAsOf,
  listThreadMoments,
  type ThreadMoment,
  type ThreadThen,
} from '@forum/contracts/time-travel';
import { reachable } from './reachable.ts';
import { ask } from './api.ts';
import { noSingle, textOf, type StaffResource } from './resource.ts';

/** Number of moments, and of comments, requested at once. */
export const AT_ONCE = 50;

/** A thread at a moment, under the id of its post. */
export type ThreadRecord = ThreadThen & { readonly id: string };
/** A change in it. */
export type MomentRecord = ThreadMoment;

const threads: StaffResource = {
  list: noSingle,
  one: async (id, { at, page } = {}): Promise<ThreadRecord> => {
    const query = { at: textOf(at), page: typeof page === 'number' ? page : 1, limit: AT_ONCE };
    return { id, ...(await ask(getThreadAsOf, { params: { id }, query })) };
  },
};

const moments: StaffResource = {
  list: async ({ page, limit, filter }) => {
    const id = textOf(filter['postId']) ?? '';
    const { data, meta } = await ask(listThreadMoments, { params: { id }, query: { page, limit } });
    return { data, total: reachable(meta) };
  },
  one: noSingle,
};

/** Threads as they were, by resource name. */
export const THREADS = { threads, moments };
