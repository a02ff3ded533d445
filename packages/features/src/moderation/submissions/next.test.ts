import { nextSubmission } from '@forum/contracts/submissions';
import { newId } from '@forum/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApproval, type Approval } from './test-approval.ts';

let approval: Approval;
let mod: Awaited<ReturnType<Approval['staff']>>;
beforeAll(async () => {
  approval = await openApproval();
  mod = await approval.staff('MODERATOR');
  await approval.approveFirst(1);
});
afterAll(() => approval.forum.close());

const beside = async (query: string) => {
  const answer = await mod.api.get(`/admin/submissions/next?${query}`);
  return nextSubmission.response.parse(answer.json()).id;
};

it('what waits beside a submission is found by its place, also from one that was decided', async () => {
  expect(await beside('')).toBeNull();
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const { id } = await approval.held(await approval.someone(), '/posts', approval.fields());
    ids.push(id);
  }
  const [first = '', second = '', third = ''] = ids;
  expect([await beside(''), await beside('direction=previous')]).toEqual([first, third]);
  await mod.api.post(`/admin/submissions/${second}/approve`, {});
  expect(await beside(`of=${first}`)).toBe(third);
  expect(await beside(`of=${second}`)).toBe(third);
  expect(await beside(`of=${second}&direction=previous`)).toBe(first);
  expect(await beside(`of=${third}`)).toBeNull();
});

it('nobody is led to what they wrote themselves, nor from it', async () => {
  const author = await approval.someone();
  const { id } = await approval.held(author, '/posts', approval.fields());
  expect(await beside('direction=previous')).toBe(id);
  const path = '/admin/submissions/next';
  expect((await approval.forum.as(author).get(path)).statusCode).toBe(403);
  for (const [query, status] of [
    [`of=${newId()}`, 404],
    ['of=x', 400],
  ] as const) {
    expect((await mod.api.get(`${path}?${query}`)).statusCode).toBe(status);
  }
});
