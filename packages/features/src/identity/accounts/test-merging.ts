// Shared by the tests of merging members.
import type { Actor } from '@forum/contracts';
import {
  aMember,
  buildTestForum,
  elevated,
  type ReadTables,
  type TestClient,
  type TestForum,
} from '@forum/testing';
import { expect } from 'vitest';
import { castVote } from '../../content/votes/commands.ts';

/** Two members; the first is to be merged. */
export interface Two {
  readonly a: Actor;
  readonly b: Actor;
  readonly names: readonly [string, string];
}

/** A forum with an administrator, a moderator and carol. */
export async function openMerging() {
  const forum = await buildTestForum();
  const admin = await aMember(forum, { username: 'anna', role: 'ADMIN' });
  const api = await elevated(forum, admin);
  const moira = await aMember(forum, { username: 'moira', role: 'MODERATOR' });
  const moderator = await elevated(forum, moira);
  const carol = await aMember(forum, { username: 'carol' });
  return { forum, admin, api, moderator, carol, ...whatHappens(forum, api) };
}

/** The same, opened. */
export type Merging = Awaited<ReturnType<typeof openMerging>>;

function whatHappens(forum: TestForum, api: TestClient) {
  let pairs = 0;
  const merge = (a: Actor, b: Actor, by: TestClient = api, body: object = {}) =>
    by.post(`/admin/users/${a.id}/merge`, { into: b.id, reason: 'duplicate', ...body });
  return {
    two: async (): Promise<Two> => {
      const names = [`a_${(pairs += 1)}`, `b_${pairs}`] as const;
      const a = await aMember(forum, { username: names[0] });
      return { a, b: await aMember(forum, { username: names[1] }), names };
    },
    merge,
    preview: (a: Actor, b: Actor, by: TestClient = api) =>
      by.post(`/admin/users/${a.id}/merge/preview`, { into: b.id }),
    merged: async (a: Actor, b: Actor): Promise<string> => {
      const answer = await merge(a, b);
      expect(answer.statusCode, answer.body).toBe(200);
      await forum.settle();
      return answer.json<{ id: string }>().id;
    },
    undone: async (actId: string): Promise<void> => {
      const answer = await api.post(`/admin/audit/${actId}/undo`);
      expect(answer.statusCode, answer.body).toBe(200);
      await forum.settle();
    },
    vote: (by: Actor, id: string, type: 'post' | 'comment' = 'post', up = true) =>
      castVote(forum.ctx, {
        meta: { actor: by },
        actor: by,
        item: { type, id },
        direction: up ? 'UPVOTE' : 'DOWNVOTE',
      }),
    profile: async (name: string) =>
      (await forum.as(null).get(`/users/by-username/${name}`)).json(),
    postOf: async (id: string, by: Actor | null = null) =>
      (await forum.as(by).get(`/posts/${id}`)).json(),
  };
}

/** Positions and times: they say when something changed, not what it is; and the ledger's length. */
export const WHEN = {
  comment_tally: ['seq'],
  post_rank: ['seq', 'reply_seq', 'replied_by'],
  post: ['updated_at'],
  comment: ['updated_at'],
  member_reputation: ['entries'],
};

const MADE_ON_DEMAND: ReadonlySet<string> = new Set([
  'vote_pair',
  'vote_giver',
  'author_tally',
  'member_tally',
  'follow_tally',
  'membership_tally',
]);

/** Without the ledgers, which hold both movements; zero counts are the same as none. */
export function counted(tables: ReadTables): ReadTables {
  const isSomething = (row: object) =>
    Object.values(row).some((value) => typeof value === 'number' && value !== 0);
  return new Map(
    [...tables]
      .filter(([name]) => name !== 'reputation_entry' && name !== 'staff_act')
      .map(([name, rows]) => [name, MADE_ON_DEMAND.has(name) ? rows.filter(isSomething) : rows]),
  );
}
