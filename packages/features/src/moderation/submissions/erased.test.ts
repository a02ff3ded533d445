// A refused submission may wait again when the refusal is undone, but not once its text went with its author's account.
import { GIVEN_PASSWORD } from '@forum/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { memberStream } from '@forum/events/accounts';
import { undoAct } from '../acts/long-acts.ts';
import { submissionReactions } from './reactions.ts';
import { openApproval, type Approval } from './test-approval.ts';

let approval: Approval;
let forum: Approval['forum'];
let mod: Awaited<ReturnType<Approval['staff']>>;
let postId: string;
beforeAll(async () => {
  approval = await openApproval();
  ({ forum } = approval);
  mod = await approval.staff('MODERATOR');
  postId = await approval.write(mod.actor);
  await approval.approveFirst(1);
});
afterAll(() => forum.close());

/** A newcomer's refused comment, and the act. */
async function aRefusal() {
  const newcomer = await approval.someone();
  const { id } = await approval.held(newcomer, '/comments', { postId, content: 'I am new here.' });
  await mod.api.post(`/admin/submissions/${id}/refuse`, { reason: 'spam' });
  await forum.settle();
  const acts = forum.ctx.db.selectFrom('staff_act').select('id').where('target_id', '=', id);
  return { newcomer, id, act: (await acts.executeTakeFirstOrThrow()).id };
}

const stateOf = async (id: string) =>
  (await mod.api.get(`/admin/submissions/${id}`)).json<{ state: string }>().state;

it('undoing a refusal says that the text is gone, and brings nothing back', async () => {
  const { newcomer, id, act } = await aRefusal();
  await forum.as(newcomer).post('/users/profile/delete', { password: GIVEN_PASSWORD });
  await forum.settle();
  const preview = (await mod.api.get(`/admin/audit/${act}/undo`)).json();
  expect(preview.data).toMatchObject([{ item: { id }, lost: 'The author’s account was deleted.' }]);
  expect((await mod.api.post(`/admin/audit/${act}/undo`, {})).json()).toMatchObject({ changes: 0 });
  await forum.settle();
  expect(await stateOf(id)).toBe('refused');
});

/** Gives the reaction the event, whatever the projections have seen of other partitions by then. */
async function tellOfDeletion(memberId: string) {
  const [first] = await forum.ctx.eventStore.readStream(memberStream(memberId));
  if (first === undefined) throw new Error('A member has a stream.');
  const deleted = { ...first, type: 'AccountDeleted', data: { memberId, mergedInto: null } };
  for (const { handlerOf } of submissionReactions(forum.ctx)) {
    await handlerOf('AccountDeleted')?.handle(deleted, { once: async () => undefined });
  }
}

it('nothing waits for ever where the refusal is undone while the account is deleted', async () => {
  const { newcomer, id, act } = await aRefusal();
  await undoAct(forum.ctx, { meta: { actor: mod.actor }, actor: mod.actor, actId: act });
  await forum.database.pool.query('DELETE FROM account WHERE member_id = $1', [newcomer.id]);
  await tellOfDeletion(newcomer.id);
  await forum.settle();
  expect(await stateOf(id)).toBe('withdrawn');
});
