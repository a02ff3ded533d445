import type { Actor } from '@forum/contracts';
import { listNotifications, type Notification } from '@forum/contracts/notifications';
import { doc, toJson } from '@forum/rich-text';
import { buildTestForum, type TestForum } from '@forum/testing';
import { createCategory } from '../../content/categories/commands.ts';

/** A forum in which members write through the API, so that others are notified. */
export interface Bell {
  readonly forum: TestForum;
  readonly categoryId: string;
  /** @returns the post's id */
  readonly write: (
    by: Actor,
    post?: { text?: string; published?: boolean; tag?: string },
  ) => Promise<string>;
  /** @returns the comment's id */
  readonly comment: (by: Actor, comment: Comment) => Promise<string>;
  /** What the member's bell lists now. */
  readonly heard: (by: Actor) => Promise<Notification[]>;
  /** Kind and title of each. */
  readonly titles: (by: Actor) => Promise<(readonly [string, string])[]>;
  readonly unread: (by: Actor) => Promise<number>;
}

interface Comment {
  readonly postId: string;
  readonly parentId?: string;
  readonly text?: string;
}

const WORDS = 'Five words are quite enough here.';

/** Opens one; close its `forum`. */
export async function openBell(given: Parameters<typeof buildTestForum>[0] = {}): Promise<Bell> {
  const forum = await buildTestForum(given);
  const meta = { actor: null };
  const category = { name: 'General' };
  const { result } = await createCategory(forum.ctx, { meta, actor: null, category });
  const { categoryId } = result;
  const made = async (by: Actor, path: string, body: unknown) => {
    forum.clock.advance(1000);
    const answer = await forum.as(by).post(path, body);
    if (answer.statusCode !== 201) throw new Error(`${answer.statusCode} ${answer.body}`);
    return answer.json<{ id: string }>().id;
  };
  const heard = async (by: Actor) => {
    await forum.settle();
    const answer = await forum.as(by).get('/notifications?limit=50');
    return listNotifications.response.parse(answer.json()).items;
  };
  return {
    forum,
    categoryId,
    write: (by, { text = WORDS, published = true, tag = 'start' } = {}) =>
      made(by, '/posts', {
        title: 'How to begin',
        content: toJson(doc(`${text} ${WORDS}`)),
        categoryId,
        prefix: 'Question',
        tags: [tag],
        published,
      }),
    comment: (by, { text = WORDS, ...where }) =>
      made(by, '/comments', { content: toJson(doc(text)), ...where }),
    heard,
    titles: async (by) => (await heard(by)).map(({ kind, title }) => [kind, title] as const),
    unread: async (by) => {
      await forum.settle();
      return (await forum.as(by).get('/notifications/unread-count')).json<{ count: number }>()
        .count;
    },
  };
}
