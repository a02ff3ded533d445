import type { TestClient, TestForum } from '@forum/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSettings } from './test-settings.ts';

let forum: TestForum;
let chief: TestClient;
let admin: TestClient;
beforeAll(async () => {
  ({ forum, chief, admin } = await openSettings());
});
afterAll(() => forum.close());

it('are saved together as one act, which is undone as one', async () => {
  const save = (changes: readonly object[]) =>
    chief.patch('/admin/settings', { changes, reason: 'other', note: 'A new season' });
  const shown = async () =>
    Promise.all(
      ['purpose', 'font', 'messageDays'].map(async (name) =>
        (await admin.get(`/admin/settings/${name}`)).json(),
      ),
    );
  const saved = await save([
    { id: 'purpose', value: 'Bread, and how to keep it.', version: 0 },
    { id: 'font', value: 'serif' },
    { id: 'messageDays', value: 0 },
  ]);
  expect([saved.statusCode, saved.json()]).toMatchObject([
    200,
    { data: [{ id: 'purpose', version: 1 }, { value: 'serif' }, { value: 0, version: 0 }] },
  ]);
  await forum.settle();
  const { actId } = saved.json();
  const act = (await admin.get(`/admin/audit/${actId}`)).json();
  expect(act).toMatchObject({
    act: { kind: 'setting.change', target: { type: 'site', id: 'settings' }, completed: true },
    meta: { total: 2 },
  });
  expect((await admin.post(`/admin/audit/${actId}/undo`)).statusCode).toBe(403);
  expect((await chief.post(`/admin/audit/${actId}/undo`)).statusCode).toBe(200);
  await forum.settle();
  expect(await shown()).toMatchObject([{ value: '' }, { value: '' }, { value: 0 }]);
});

it('are all saved in one form, whatever their number, longer texts apart', async () => {
  const { data } = (await chief.get('/admin/settings?limit=50')).json();
  const all: readonly { readonly id: string; readonly value: unknown }[] = data;
  const changes = all
    .map(({ id, value }) => ({ id, value }))
    .filter(({ id }) => id !== 'menuLinks');
  expect(changes.length).toBeGreaterThan(20);
  const value = [1, 2, 3].map((n) => `Link ${n} https://a.example/${'x'.repeat(170)}`).join('\n');
  const saved = await chief.patch('/admin/settings', {
    changes,
    long: [{ id: 'menuLinks', value }],
  });
  expect(saved.statusCode).toBe(200);
  expect((await chief.get('/admin/settings/menuLinks')).json()).toMatchObject({ value });
  const { actId } = saved.json();
  expect((await chief.post(`/admin/audit/${actId}/undo`)).statusCode).toBe(200);
});

it('are not saved where one is wrong, and each says so beside itself', async () => {
  const refused = await chief.patch('/admin/settings', {
    changes: [
      { id: 'siteName', value: 'A fine name' },
      { id: 'accent', value: 'red' },
      { id: 'logo', value: 'https://evil.example/x.png' },
      { id: 'accent', value: '' },
    ],
  });
  expect([refused.statusCode, refused.json().errors]).toEqual([
    422,
    [
      { path: 'changes.1.value', message: 'Must be a colour such as #006186, or empty' },
      { path: 'changes.2.value', message: 'Must be an image uploaded here, or empty' },
      { path: 'changes.3.value', message: 'Each setting can be given once' },
    ],
  ]);
  expect((await chief.get('/admin/settings/siteName')).json()).toMatchObject({ value: '' });
  const gone = { id: 'icon', value: `/uploads/${'b'.repeat(64)}.png` };
  const { errors } = (await chief.patch('/admin/settings', { changes: [gone] })).json();
  expect(errors).toMatchObject([{ path: 'changes.0.value' }]);
});

it('are not saved over what somebody else has changed meanwhile', async () => {
  const changes = [{ id: 'wikis', value: false, version: 0 }];
  expect((await admin.patch('/admin/settings', { changes })).statusCode).toBe(403);
  await chief.patch('/admin/settings/wikis', { value: false });
  await chief.patch('/admin/settings/wikis', { value: true });
  const refused = await chief.patch('/admin/settings', { changes });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'changed-meanwhile']);
  const again = { changes: [{ id: 'wikis', value: true, version: 0 }] };
  expect((await chief.patch('/admin/settings', again)).json()).toMatchObject({ actId: null });
});
