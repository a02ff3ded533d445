import { FIRST_STEPS, type FirstStep, type FirstSteps } from '@forum/contracts/first-steps';
import { aMember, buildTestForum, elevated, type TestClient, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fromPlainText } from '@forum/rich-text/from-plain-text';

let forum: TestForum;
let owner: TestClient;
let superadmin: Awaited<ReturnType<typeof aMember>>;
beforeAll(async () => {
  forum = await buildTestForum();
  superadmin = await aMember(forum, { username: 'owner', role: 'SUPERADMIN' });
  owner = await elevated(forum, superadmin);
  await forum.settle();
});
afterAll(() => forum.close());

const read = async (): Promise<FirstSteps> => {
  await forum.settle();
  return (await forum.as(superadmin).get('/first-steps')).json();
};
const left = async (): Promise<FirstStep[]> => {
  const { steps } = await read();
  return steps.filter(({ isDone }) => !isDone).map(({ name }) => name);
};
const save = (changes: readonly object[]) => owner.patch('/admin/settings', { changes });

it('are all left in an empty forum, for its owners alone', async () => {
  expect(await left()).toEqual(FIRST_STEPS);
  expect(await read()).toMatchObject({ isOpen: true });
  const admin = await aMember(forum, { username: 'stranger', role: 'MEMBER' });
  expect((await forum.as(admin).get('/first-steps')).statusCode).toBe(403);
  expect((await forum.as(null).get('/first-steps')).statusCode).toBe(401);
});

it('are done by what the forum has, wherever that was done', async () => {
  await save([
    { id: 'siteName', value: 'The Round Table' },
    { id: 'purpose', value: 'Bread.' },
    { id: 'accent', value: '#1b6c36' },
  ]);
  await owner.post('/categories', { name: 'Bread' });
  const content = JSON.stringify(fromPlainText('Be kind, and stay with the subject.'));
  expect(
    (await owner.patch('/admin/pages/rules', { title: 'Rules', content })).json(),
  ).toMatchObject({ version: 1 });
  const server = { host: 'relay.internal', port: 25, security: 'none', username: '' };
  await owner.put('/admin/mail-server', { ...server, from: 'forum@example.org' });
  expect(await left()).toEqual(['registration', 'invites', 'moderators']);
  await save([{ id: 'accent', value: '' }]);
  expect(await left()).toEqual(['look', 'registration', 'invites', 'moderators']);
});

it('can be settled as they are, one by one, and come back when that is undone', async () => {
  const saved = await save([{ id: 'settledSteps', value: 'registration,look' }]);
  expect(await left()).toEqual(['invites', 'moderators']);
  await owner.post(`/admin/audit/${saved.json().actId}/undo`);
  expect(await left()).toEqual(['look', 'registration', 'invites', 'moderators']);
  const wrong = await save([{ id: 'settledSteps', value: 'registration,nothing' }]);
  expect(wrong.statusCode).toBe(422);
});

it('are not shown any more once the list is put away', async () => {
  await save([{ id: 'settledSteps', value: 'all' }]);
  expect(await read()).toMatchObject({ isOpen: false });
});
