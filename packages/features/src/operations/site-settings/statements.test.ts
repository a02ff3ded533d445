import { writeStaffStatements } from '@forum/contracts/staff-statements';
import { aMember, buildTestForum, elevated } from '@forum/testing';
import { expect, it } from 'vitest';

it('The team’s own statements are a setting that moderators can choose from', async () => {
  const forum = await buildTestForum();
  const owner = await aMember(forum, { username: 'owner', role: 'SUPERADMIN' });
  const chief = await elevated(forum, owner);
  const mod = await elevated(forum, await aMember(forum, { username: 'mona', role: 'MODERATOR' }));
  await forum.settle();
  const listed = async () => (await mod.get('/admin/statements')).json();
  expect(await listed()).toEqual({ data: [] });
  const statement = {
    name: 'Advertising',
    text: 'We do not allow this.\n\nPlease read the rules.',
  };
  const value = writeStaffStatements([statement]);
  const changes = [{ id: 'staffStatements', value }];
  expect((await chief.patch('/admin/settings', { changes })).statusCode).toBe(200);
  expect(await listed()).toEqual({ data: [statement] });
  const wrong = { changes: [{ id: 'staffStatements', value: '# Advertising' }] };
  expect((await chief.patch('/admin/settings', wrong)).json().errors).toEqual([
    { path: 'changes.0.value', message: 'Statement 1: A statement needs a text' },
  ]);
  await forum.close();
});
