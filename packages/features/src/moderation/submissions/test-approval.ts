import type { Actor } from '@forum/contracts';
import type { HeldAnswer } from '@forum/contracts/submission-fields';
import type { PostFields } from '@forum/contracts/post-fields';
import { doc, toJson } from '@forum/rich-text';
import { newcomers, type Newcomers } from '@forum/testing';
import { openBell, type Bell } from '../../community/notifications/test-bell.ts';
import { changeSetting } from '../../operations/site-settings/commands.ts';

/** A forum in which the first posts of new members wait for approval. */
export interface Approval extends Bell, Newcomers {
  readonly approveFirst: (value: number) => Promise<void>;
  readonly fields: (more?: Partial<PostFields>) => PostFields;
  /** Something written and held. */
  readonly held: (by: Actor, path: string, body: unknown) => Promise<HeldAnswer['held']>;
}

/** Opens one; close its `forum`. */
export async function openApproval(): Promise<Approval> {
  const site = { sessionSecret: 'a secret of the test for sessions' };
  const bell = await openBell({ site });
  const { forum } = bell;
  const people = newcomers(forum);
  const owner = await people.someone('SUPERADMIN');
  return {
    ...bell,
    ...people,
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
