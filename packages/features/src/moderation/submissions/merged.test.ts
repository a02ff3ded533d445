// Who wrote what waits may be merged into another account meanwhile: whoever they are now is told.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openApproval, type Approval } from './test-approval.ts';

let approval: Approval;
let forum: Approval['forum'];
let admin: Awaited<ReturnType<Approval['staff']>>;
let mod: Awaited<ReturnType<Approval['staff']>>;
beforeAll(async () => {
  approval = await openApproval();
  ({ forum } = approval);
  admin = await approval.staff('ADMIN');
  mod = await approval.staff('MODERATOR');
});
beforeEach(() => approval.approveFirst(1));
afterAll(() => forum.close());

const VERDICTS = [
  ['approve', {}, 'approved'],
  ['refuse', { reason: 'spam' }, 'did not approve'],
] as const;

const undo = async (act: string) => {
  const answer = await admin.api.post(`/admin/audit/${act}/undo`);
  expect(answer.statusCode, answer.body).toBe(200);
  await forum.settle();
  return answer.json<{ id: string }>().id;
};

const newestVerdict = () =>
  forum.ctx.db
    .selectFrom('staff_act')
    .select('id')
    .where('kind', 'in', ['submission.approve', 'submission.refuse'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

it.each(VERDICTS)('whoever they were merged into hears of it: %s', async (verdict, body, says) => {
  const [former, survivor] = [await approval.someone(), await approval.someone()];
  const { id } = await approval.held(former, '/posts', approval.fields());
  const merge = { into: survivor.id, reason: 'duplicate' };
  expect((await admin.api.post(`/admin/users/${former.id}/merge`, merge)).statusCode).toBe(200);
  await forum.settle();
  const judged = await mod.api.post(`/admin/submissions/${id}/${verdict}`, body);
  expect(judged.statusCode, judged.body).toBe(200);
  expect(await approval.titles(survivor)).toEqual([['staff', expect.stringContaining(says)]]);
  expect(await approval.titles(former)).toEqual([]);
});

it.each(VERDICTS)(
  'and hears of it where it is undone and done again: %s',
  async (verdict, body, says) => {
    const [former, survivor] = [await approval.someone(), await approval.someone()];
    const { id } = await approval.held(former, '/posts', approval.fields());
    expect((await mod.api.post(`/admin/submissions/${id}/${verdict}`, body)).statusCode).toBe(200);
    await forum.settle();
    const undone = await undo((await newestVerdict()).id);
    const merge = { into: survivor.id, reason: 'duplicate' };
    expect((await admin.api.post(`/admin/users/${former.id}/merge`, merge)).statusCode).toBe(200);
    await forum.settle();
    const before = await approval.titles(survivor);
    await undo(undone);
    expect(before).toEqual([]);
    expect(await approval.titles(survivor)).toContainEqual([
      'staff',
      expect.stringContaining(says),
    ]);
    expect(await approval.titles(former)).not.toContainEqual([
      'staff',
      expect.stringContaining(says),
    ]);
  },
);
