import type { Actor, Role } from '@forum/contracts';
import type { HeldAnswer } from '@forum/contracts/held';
import type { PostFields } from '@forum/contracts/post-fields';
import { doc, toJson } from '@forum/rich-text';
import { aMember, elevated, type TestClient } from '@forum/testing';
import { openBell, type Bell } from '../../community/notifications/test-bell.ts';
import { changeSetting } from '../../operations/site-settings/commands.ts';

/** A forum in which the first posts of new members wait for approval. */
export interface Approval extends Bell {
  readonly someone: (role?: Role) => Promise<Actor>;
  readonly staff: (role: Role) => Promise<{ readonly actor: Actor; readonly api: TestClient }>;
  readonly approveFirst: (value: number) => Promise<void>;
  readonly fields: (more?: Partial<PostFields>) => PostFields;
  /** Something written and held. */
  readonly held: (by: Actor, path: string, body: unknown) => Promise<HeldAnswer['held']>;
}

/** Opens one; close its `forum`. */
export async function openApproval(): Promise<Approval> {
  const bell = await openBell();
  const { forum } = bell;
  let names = 0;
  const someone = (role: Role = 'MEMBER') => {
    names += 1;
    return aMember(forum, { username: `person_${names}`, role });
  };
  const owner = await someone('SUPERADMIN');
  return {
    ...bell,
    someone,
    staff: async (role) => {
      const actor = await someone(role);
      return { actor, api: await elevated(forum, actor) };
    },
    approveFirst: async (value) => {
      const change = { meta: { actor: owner }, actor: owner, grounds: {} };
      await changeSetting(forum.ctx, { ...change, name: 'approveFirst', value });
      await forum.settle();
    },
    fields: (more = {}) => ({
      title: 'My very first post',
      content: toJson(doc('I would like to say hello to all of you.')),
      categoryId: bell.categoryId,
      prefix: 'Question',
      tags: ['hello'],
      ...more,
    }),
    held: async (by, path, body) => {
      forum.clock.advance(1000);
      const answer = await forum.as(by).post(path, body);
      if (answer.statusCode !== 202) throw new Error(`${answer.statusCode} ${answer.body}`);
      await forum.settle();
      return answer.json<HeldAnswer>().held;
    },
  };
}
