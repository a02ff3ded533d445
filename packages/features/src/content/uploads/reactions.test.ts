import { doc, toJson } from '@forum/rich-text';
import { aMember, buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { memberFacts, memberStream } from '@forum/events/accounts';
import { editPost } from '../posts/commands.ts';
import { anUpload, aPostWith } from './test-uploads.ts';

let forum: TestForum;

beforeAll(async () => {
  forum = await buildTestForum();
});
afterAll(() => forum.close());

const status = async (url: string) => (await forum.app.inject(url)).statusCode;

it('keeps of a deleted account the images that its texts show, and no others', async () => {
  const alice = await aMember(forum, { username: 'alice' });
  const bob = await aMember(forum, { username: 'bob' });
  const [shown, formerly, drafted, avatar, unused] = [
    await anUpload(forum, alice),
    await anUpload(forum, alice),
    await anUpload(forum, alice),
    await anUpload(forum, alice),
    await anUpload(forum, alice),
  ];
  const another = await anUpload(forum, bob);
  await aPostWith(forum, shown, { by: alice });
  await aPostWith(forum, drafted, { by: alice, published: false });
  const postId = await aPostWith(forum, formerly, { by: alice });
  const changes = { content: toJson(doc('Five words without an image.')) };
  await editPost(forum.ctx, { meta: { actor: alice }, actor: alice, postId, changes });
  await forum.ctx.db
    .updateTable('member_profile')
    .set({ avatar })
    .where('member_id', '=', alice.id)
    .execute();
  await forum.ctx.eventStore.execute({ actor: alice }, async (tx) => {
    const stream = memberStream(alice.id);
    const { version } = await tx.fold(stream, memberFacts);
    const deleted = {
      type: 'AccountDeleted',
      data: { memberId: alice.id, mergedInto: null },
    } as const;
    await tx.append(stream, version, [deleted]);
  });
  await forum.ctx.db.deleteFrom('account').where('member_id', '=', alice.id).execute();
  await forum.settle();
  const left = await Promise.all([shown, formerly, drafted, avatar, unused, another].map(status));
  expect(left).toEqual([200, 404, 404, 404, 404, 200]);
});
