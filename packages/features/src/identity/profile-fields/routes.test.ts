import { problem, type Actor } from '@forum/contracts';
import { aMember, buildTestForum, elevated, type TestClient, type TestForum } from '@forum/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

let forum: TestForum;
let admin: TestClient;
let alice: Actor;
let bob: Actor;
let moira: Actor;
let count = 0;
beforeAll(async () => {
  forum = await buildTestForum();
  admin = await elevated(forum, await aMember(forum, { username: 'anna', role: 'ADMIN' }));
  alice = await aMember(forum, { username: 'alice' });
  bob = await aMember(forum, { username: 'bob' });
  moira = await aMember(forum, { username: 'moira', role: 'MODERATOR' });
});
afterAll(() => forum.close());
afterEach(async () => {
  for (const field of (await forum.as(null).get('/users/fields')).json().data) await remove(field);
  await forum.settle();
});

const LOOK = { help: '', choices: [], audience: 'public', required: false, atRegistration: false };
const add = async (fields: object) => {
  const answer = await admin.post('/admin/profile-fields', {
    ...LOOK,
    kind: 'text',
    name: `Field ${(count += 1)}`,
    ...fields,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: string; name: string }>();
};
const remove = ({ id }: { id: string }) => admin.post(`/admin/profile-fields/${id}/remove`, {});
const fill = async (values: Record<string, unknown>, by: Actor = alice) => {
  const answer = await forum.as(by).patch('/users/profile', { fields: values });
  if (answer.statusCode === 200) return '200';
  const [issue] = problem.parse(answer.json()).errors ?? [];
  return `${answer.statusCode} ${issue?.message}`;
};
const seen = async (by: Actor | null) => {
  if (by === null) {
    const answer = await forum.as(null).get('/users/by-username/alice');
    return (answer.json<{ fields?: { value: string }[] }>().fields ?? []).map(({ value }) => value);
  }
  const answer = await forum.as(by).get(`/users/${alice.id}/fields`);
  return answer.json<{ data: { value: string }[] }>().data.map(({ value }) => value);
};
const lastAct = async () =>
  (await admin.get('/admin/audit?limit=1')).json<{ data: { id: string }[] }>().data[0]?.id ?? '';
const undo = async () => {
  await forum.settle();
  const answer = await admin.post(`/admin/audit/${await lastAct()}/undo`);
  expect(answer.statusCode, answer.body).toBe(200);
  await forum.settle();
};

describe('what a member fills in', () => {
  it('is seen by those whom the field is for, on every way of reading', async () => {
    const forAll = await add({});
    const forMembers = await add({ audience: 'members' });
    const forStaff = await add({ audience: 'staff' });
    const values = { [forAll.id]: 'all', [forMembers.id]: 'members', [forStaff.id]: 'staff' };
    expect(await fill(values)).toBe('200');
    expect(await seen(null)).toEqual(['all']);
    expect(await seen(bob)).toEqual(['all', 'members']);
    expect(await seen(moira)).toEqual(['all', 'members', 'staff']);
    expect(await seen(alice)).toEqual(['all', 'members', 'staff']);
    expect((await forum.as(null).get(`/users/${alice.id}/fields`)).statusCode).toBe(401);
    for (const path of [
      '/users?search=alice',
      '/users/search?q=alice',
      '/users/by-username/alice',
    ]) {
      const answer = await forum.as(bob).get(path);
      expect(answer.body).not.toMatch(/"members"|"staff"/);
    }
    const shown = (await admin.get(`/admin/users/${alice.id}`)).json();
    expect(shown.fields).toHaveLength(3);
  });

  it('is checked by the kind of the field, and cleared by nothing', async () => {
    const choice = await add({ kind: 'choice', choices: ['Tea', 'Coffee'] });
    const link = await add({ kind: 'link' });
    const date = await add({ kind: 'date' });
    const needed = await add({ required: true });
    expect(await fill({ [choice.id]: 'Water' })).toBe('422 Please choose from the list');
    expect(await fill({ [link.id]: 'javascript:alert(1)' })).toMatch(/^422 Must be a web address/);
    expect(await fill({ [date.id]: '2001-02-30' })).toBe('422 Must be a date such as 2001-12-31');
    expect(await fill({ [needed.id]: '  ' })).toBe('422 Please fill in this field');
    expect(await fill({ [needed.id]: 'x'.repeat(201) })).toBe('422 Must be at most 200 characters');
    expect(await fill({ [choice.id]: 'Tea', [link.id]: 'https://a.example' })).toBe('200');
    expect(await fill({ [date.id]: '2000-02-29', [needed.id]: 'here' })).toBe('200');
    expect(await seen(null)).toEqual(['Tea', 'https://a.example', '2000-02-29', 'here']);
    expect(await fill({ [choice.id]: null, [link.id]: '', [date.id]: null })).toBe('200');
    expect(await seen(null)).toEqual(['here']);
  });

  it('is nobody else’s to fill in, and nothing is stored for unknown fields', async () => {
    const field = await add({});
    expect(await fill({ '01990000-0000-7000-8000-000000000000': 'x' })).toBe('200');
    expect(await fill({ [field.id]: 'mine' }, bob)).toBe('200');
    expect(await seen(alice)).toEqual([]);
    expect(await fill({ ['__proto__']: 'x', constructor: 'x' })).toMatch(/^4/);
    expect(await fill({ '1': 'x' })).toMatch(/^422/);
    const events = await forum.ctx.eventStore.readStream(`profile:${bob.id}`);
    expect(JSON.stringify(events)).not.toContain('mine');
  });

  it('is counted for administrators by its field, hidden or not', async () => {
    const [field, other] = [await add({ audience: 'staff' }), await add({})];
    await fill({ [field.id]: 'a' });
    await fill({ [field.id]: 'b', [other.id]: 'c' }, bob);
    await fill({ [other.id]: null }, bob);
    const filled = async () => {
      const { data } = (await admin.get('/admin/profile-fields?limit=50')).json();
      const of = (id: string) => data.find((one: { id: string }) => one.id === id)?.filled;
      return [of(field.id), of(other.id)];
    };
    expect(await filled()).toEqual([2, 0]);
    await remove(field);
    await forum.settle();
    expect(await filled()).toEqual([2, 0]);
  });

  it('is hidden with the field or the choice, and back with it', async () => {
    const field = await add({ kind: 'choice', choices: ['Tea', 'Coffee'] });
    await fill({ [field.id]: 'Tea' });
    await remove(field);
    await forum.settle();
    expect(await seen(alice)).toEqual([]);
    await admin.post(`/admin/profile-fields/${field.id}/restore`, {});
    await forum.settle();
    expect(await seen(alice)).toEqual(['Tea']);
    const { name } = field;
    await admin.put(`/admin/profile-fields/${field.id}`, {
      ...LOOK,
      name,
      choices: ['Milk', 'Coffee'],
    });
    await forum.settle();
    expect(await seen(null)).toEqual([]);
    await undo();
    expect(await seen(null)).toEqual(['Tea']);
  });
});

describe('at registration', () => {
  const register = (fields?: object) => {
    const username = `new_${(count += 1)}`;
    const password = 'Correct4Horse';
    const form = {
      email: `${username}@example.com`,
      username,
      password,
      confirmPassword: password,
    };
    return forum.as(null).post('/users', fields === undefined ? form : { ...form, fields });
  };

  it('what is required there must be filled in, and no account is made without it', async () => {
    const asked = await add({ required: true, atRegistration: true, audience: 'staff' });
    const later = await add({ required: true });
    expect((await register()).statusCode).toBe(422);
    expect((await register({ [later.id]: 'x' })).json().errors).toEqual([
      { path: `fields.${asked.id}`, message: 'Please fill in this field' },
    ]);
    expect((await register({ [asked.id]: 'Jo' })).statusCode).toBe(201);
    for (const one of [asked, later]) await remove(one);
    expect((await register()).statusCode).toBe(201);
  });
});

describe('the fields', () => {
  const names = async () =>
    (await forum.as(null).get('/users/fields'))
      .json<{ data: { name: string }[] }>()
      .data.map(({ name }) => name);

  it('are added, ordered and removed as acts that are undone exactly', async () => {
    const [a, b] = [await add({ name: 'First' }), await add({ name: 'Second' })];
    await forum.settle();
    await admin.put('/admin/profile-fields/order', { ids: [b.id, a.id] });
    await forum.settle();
    expect(await names()).toEqual(['Second', 'First']);
    await undo();
    expect(await names()).toEqual(['First', 'Second']);
    await remove(a);
    await undo();
    expect(await names()).toEqual(['First', 'Second']);
    const third = await add({ name: 'Third' });
    await undo();
    expect(await names()).toEqual(['First', 'Second']);
    expect((await admin.post(`/admin/profile-fields/${third.id}/restore`, {})).statusCode).toBe(
      200,
    );
  });

  it('have names of their own, few enough, and choices where they are choices', async () => {
    await add({ name: 'Team' });
    const send = async (body: object) =>
      (await admin.post('/admin/profile-fields', { ...LOOK, kind: 'text', ...body })).statusCode;
    expect(await send({ name: 'tEAM' })).toBe(409);
    expect(await send({ name: ' ' })).toBe(422);
    expect(await send({ name: 'Drink', kind: 'choice', choices: ['Tea'] })).toBe(422);
    expect(await send({ name: 'x', kind: 'password' })).toBe(422);
  });

  it('are the administrators’ alone', async () => {
    const moderator = await elevated(forum, moira);
    for (const by of [forum.as(alice), moderator, forum.as(null)]) {
      const answer = await by.post('/admin/profile-fields', {
        ...LOOK,
        kind: 'text',
        name: 'Mine',
      });
      expect([401, 403]).toContain(answer.statusCode);
    }
  });
});
