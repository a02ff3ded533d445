import { told, type Told } from '@forum/contracts/webhooks';
import { doc, toJson } from '@forum/rich-text';
import { aMember, buildTestForum, elevated } from '@forum/testing';
import { retryDueDeliveries, sendDueDeliveries } from './operations/send-due.ts';
import { openReceivers, type Got } from './test-receivers.ts';

/** What a webhook's form says in tests, but for its address. */
export const FORM = {
  name: 'Receiver',
  format: 'plain',
  language: 'en',
  kinds: ['post.published', 'post.edited', 'post.deleted', 'comment.written', 'comment.deleted'],
  allPublic: true,
  categoryIds: [],
  privateCategoryIds: [],
} as const;

/** A post as its form sends it, but for its category. */
const POST = {
  title: 'A good title',
  content: toJson(doc('Five words are quite enough.')),
  prefix: 'Guide',
  tags: ['one'],
};

/** A forum with an administrator, a member, and receivers; close it in `afterAll`. */
export async function openTellingForum(...names: readonly string[]) {
  const { outbound, receiver, close } = await openReceivers(...names);
  const site = { sessionSecret: 'a secret of the test for sessions' };
  const forum = await buildTestForum({ outbound, site });
  const ada = await aMember(forum, { username: 'ada', role: 'ADMIN' });
  const alice = await aMember(forum, { username: 'alice' });
  // The PIN counts for a quarter of an hour; some tests let days pass.
  const admin = () => elevated(forum, ada);
  const aWebhook = async (name: string, more: object = {}) => {
    const form = { ...FORM, address: receiver(name).address, ...more };
    const made = await (await admin()).post('/admin/webhooks', form);
    if (made.statusCode !== 201) throw new Error(made.body);
    await forum.settle();
    return made.json<{ id: string; secret: string }>();
  };
  const aCategory = async (fields: object) =>
    (await (await admin()).post('/categories', fields)).json<{ id: string }>().id;
  const open = await aCategory({ name: 'Open' });
  const write = async (more: object = {}, by = forum.as(alice)): Promise<string> => {
    const made = await by.post('/posts', { ...POST, categoryId: open, ...more });
    if (made.statusCode !== 201) throw new Error(made.body);
    return made.json<{ id: string }>().id;
  };
  /** The worker does what it does every second. */
  const send = async (ctx = forum.ctx) => {
    await forum.settle();
    await sendDueDeliveries(ctx);
    await retryDueDeliveries(ctx);
    await forum.settle();
  };
  return {
    forum,
    ada,
    alice,
    admin,
    receiver,
    aWebhook,
    aCategory,
    write,
    send,
    close: async () => {
      await forum.close();
      await close();
    },
  };
}

/** A forum that tells receivers. */
export type TellingForum = Awaited<ReturnType<typeof openTellingForum>>;

/** What bodies in the plain format say. */
export function toldIn(got: readonly Got[]): Told[] {
  return got.map(({ body }) => told.parse(JSON.parse(body)));
}
