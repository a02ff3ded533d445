import type { TestClient, TestForum } from '@forum/testing';
import type { Actor } from '@forum/contracts';
import { nearestReadableBrand } from '@forum/contracts/brand-color';
import { settingName } from '@forum/contracts/site-settings';
import { anUpload } from '../../content/uploads/test-uploads.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSettings } from './test-settings.ts';

let forum: TestForum;
let owner: Actor;
let chief: TestClient;
let admin: TestClient;
beforeAll(async () => {
  ({ forum, chief, admin, owner } = await openSettings());
});
afterAll(() => forum.close());

it('are what the program says until somebody changes them', async () => {
  const { data, meta } = (await admin.get('/admin/settings')).json();
  expect(meta.total).toBe(settingName.options.length);
  expect(data).toContainEqual({
    id: 'publicRecord',
    value: false,
    initial: false,
    version: 0,
    updatedAt: null,
    editor: null,
  });
});

it('are changed by a SUPERADMIN alone, with their history and on record', async () => {
  const url = '/admin/settings/registration';
  expect((await admin.patch(url, { value: false })).statusCode).toBe(403);
  const changed = await chief.patch(url, { value: false, reason: 'spam', note: 'A wave of bots' });
  expect([changed.statusCode, changed.json()]).toMatchObject([
    200,
    { id: 'registration', value: false, initial: true, version: 1, editor: { id: owner.id } },
  ]);
  await chief.patch(url, { value: false });
  await chief.patch(url, { value: true });
  expect((await admin.get(`${url}/history`)).json().data).toMatchObject([
    { version: 2, value: true },
    { version: 1, value: false, editor: { id: owner.id } },
  ]);
  await forum.settle();
  const acts = await forum.ctx.db
    .selectFrom('staff_act')
    .select(['kind', 'by', 'target_id', 'reason'])
    .where('target_type', '=', 'setting')
    .orderBy('at')
    .orderBy('id')
    .execute();
  const act = { kind: 'setting.change', by: owner.id, target_id: 'registration' };
  expect(acts).toEqual([
    { ...act, reason: 'spam' },
    { ...act, reason: null },
  ]);
});

it('take nothing but their own values, and there are no others', async () => {
  const issueOf = async (name: string, value: unknown) => {
    const answer = await chief.patch(`/admin/settings/${name}`, { value });
    return [answer.statusCode, answer.json().errors];
  };
  const issue = (message: string) => [422, [{ path: 'value', message }]];
  for (const value of ['x'.repeat(20_001), null, undefined, {}, 1.5]) {
    const message = 'Must be yes or no, a whole number or a short text';
    expect(await issueOf('publicRecord', value)).toEqual(issue(message));
  }
  for (const value of [1, 'yes']) {
    expect(await issueOf('publicRecord', value)).toEqual(issue('Must be yes or no'));
  }
  for (const value of [true, 1, 'nobody', 'a@b.example\nContact: x', '<a@b.example>']) {
    const message = 'Must be an email address, or empty';
    expect(await issueOf('securityContact', value)).toEqual(issue(message));
  }
  for (const value of [true, 1, 'x'.repeat(161), 'One line.\nAnd another.']) {
    const message = 'Must be one line of at most 160 characters, or empty';
    expect(await issueOf('purpose', value)).toEqual(issue(message));
  }
  for (const value of [true, 1, 'red', '#FFF', '#000000;}']) {
    const message = 'Must be a colour such as #006186, or empty';
    expect(await issueOf('accent', value)).toEqual(issue(message));
  }
  for (const value of [true, -1, 51]) {
    const message = 'Must be a whole number from 0 to 50';
    expect(await issueOf('approveFirst', value)).toEqual(issue(message));
  }
  for (const name of ['nothing', '__proto__', 'constructor']) {
    expect((await chief.patch(`/admin/settings/${name}`, { value: true })).statusCode).toBe(404);
  }
});

it('keep strangers from registering while registration is closed', async () => {
  const form = {
    username: 'stranger',
    email: 'stranger@example.com',
    password: 'Correct-Horse-7',
    confirmPassword: 'Correct-Horse-7',
  };
  await chief.patch('/admin/settings/registration', { value: false });
  const refused = await forum.as(null).post('/users', form);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    403,
    { code: 'registration-closed', detail: 'Registration is closed at the moment.' },
  ]);
  await chief.patch('/admin/settings/registration', { value: true });
  expect((await forum.as(null).post('/users', form)).statusCode).toBe(201);
});

it('can be numbers', async () => {
  const changed = await chief.patch('/admin/settings/approveFirst', { value: 2 });
  expect(changed.json()).toMatchObject({ value: 2, initial: 0, version: 1 });
  const { data } = (await admin.get('/admin/settings/approveFirst/history')).json();
  expect(data).toMatchObject([{ version: 1, value: 2 }]);
});

it('can be a colour, which is readable in both themes or refused with one that is', async () => {
  const path = '/admin/settings/accent';
  const refused = await chief.patch(path, { value: '#ffd000' });
  const nearest = /#[0-9a-f]{6}$/u.exec(refused.json().errors[0].message)?.[0];
  expect([refused.statusCode, nearest]).toEqual([422, nearestReadableBrand('#ffd000')]);
  expect((await chief.patch(path, { value: nearest })).json()).toMatchObject({ value: nearest });
  expect((await chief.patch(path, { value: '' })).json()).toMatchObject({ value: '', version: 2 });
});

it('can be texts', async () => {
  const path = '/admin/settings/securityContact';
  const changed = await chief.patch(path, { value: 'security@forum.example' });
  expect(changed.json()).toMatchObject({
    value: 'security@forum.example',
    initial: '',
    version: 1,
  });
  expect((await chief.patch(path, { value: '' })).json()).toMatchObject({ value: '', version: 2 });
});

it('can be the name of the forum, in one line', async () => {
  const path = '/admin/settings/siteName';
  expect((await chief.patch(path, { value: 'The Round Table' })).json()).toMatchObject({
    value: 'The Round Table',
    initial: '',
  });
  for (const bad of ['Two\nlines', 'x'.repeat(61), true]) {
    expect((await chief.patch(path, { value: bad })).statusCode).toBe(422);
  }
  expect((await chief.patch(path, { value: '' })).statusCode).toBe(200);
});

it('can be letters of three kinds', async () => {
  const path = '/admin/settings/font';
  expect((await chief.patch(path, { value: 'serif' })).json()).toMatchObject({ value: 'serif' });
  for (const bad of ['Comic Sans', 'serif;}', true]) {
    const { errors } = (await chief.patch(path, { value: bad })).json();
    expect(errors[0].message).toBe('Must be one of system, serif, or empty');
  }
  expect((await chief.patch(path, { value: '' })).statusCode).toBe(200);
});

it('can be one of a few, and then is never empty', async () => {
  const path = '/admin/settings/homeFirst';
  expect((await chief.patch(path, { value: 'latest' })).json()).toMatchObject({ value: 'latest' });
  for (const bad of ['', 'unread', true]) {
    const { errors } = (await chief.patch(path, { value: bad })).json();
    expect(errors[0].message).toBe('Must be one of active, latest, trending, unanswered');
  }
});

it('can be pictures that were uploaded here, and none from elsewhere', async () => {
  const path = '/admin/settings/logo';
  const picture = await anUpload(forum, owner);
  expect((await chief.patch(path, { value: picture })).json()).toMatchObject({ value: picture });
  const unknown = `/uploads/${'a'.repeat(64)}.png`;
  for (const bad of ['https://evil.example/x.png', `${picture}?x`, '/uploads/../x', unknown, 1]) {
    const refused = await chief.patch(path, { value: bad });
    expect([refused.statusCode, refused.json().errors[0].message]).toEqual([
      422,
      'Must be an image uploaded here, or empty',
    ]);
  }
  expect((await chief.patch(path, { value: '' })).statusCode).toBe(200);
});

it('can be links, one a line, and nothing that would run or lead elsewhere unseen', async () => {
  const path = '/admin/settings/menuLinks';
  const value = 'Our shop https://shop.example\nRules /rules';
  expect((await chief.patch(path, { value })).json()).toMatchObject({ value, version: 1 });
  for (const bad of ['Run javascript:alert(1)', 'Elsewhere //evil.example', '/help', true]) {
    const refused = await chief.patch(path, { value: bad });
    expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, 'value']);
  }
  expect((await admin.patch(path, { value: '' })).statusCode).toBe(403);
  expect((await chief.get(path)).json()).toMatchObject({ value });
});

it('have a stylesheet that loads nothing from elsewhere, and whose change is undone', async () => {
  const url = '/admin/settings/stylesheet';
  const own = ':root { --accent: #7a1fa2 }';
  const loading = 'a { color: red }\nb { background: url(https://evil.example) }';
  const message = 'Line 2: a stylesheet may load nothing but uploads of this forum.';
  expect((await chief.patch(url, { value: own })).statusCode).toBe(200);
  const refused = await chief.patch(url, { value: loading });
  expect([refused.statusCode, refused.json().errors]).toEqual([422, [{ path: 'value', message }]]);
  const long = [{ id: 'stylesheet', value: loading }];
  const form = await chief.patch('/admin/settings', { changes: [], long });
  expect([form.statusCode, form.json().errors]).toEqual([
    422,
    [{ path: 'changes.0.value', message }],
  ]);
  expect((await chief.patch(url, { value: 'a'.repeat(20_001) })).statusCode).toBe(422);
  const more = [{ id: 'stylesheet', value: 'p { color: red }' }];
  const { actId } = (await chief.patch('/admin/settings', { changes: [], long: more })).json();
  expect((await chief.get(url)).json().value).toBe('p { color: red }');
  expect((await chief.post(`/admin/audit/${actId}/undo`)).statusCode).toBe(200);
  expect((await chief.get(url)).json().value).toBe(own);
});
