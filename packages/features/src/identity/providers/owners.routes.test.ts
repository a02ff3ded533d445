import { aMember, elevated } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addProvider, editProvider } from './commands.ts';
import { deleteStale } from './store.ts';
import { browserOf, LOOK, openCompanyForum, type CompanyForum } from './test-signing-in.ts';

let forum: CompanyForum['forum'];
let company: CompanyForum['company'];
let chief: CompanyForum['chief'];
let owner: CompanyForum['owner'];
let somebody: CompanyForum['somebody'];
let close: CompanyForum['close'];
beforeAll(async () => {
  ({ forum, company, chief, owner, somebody, close } = await openCompanyForum());
});
afterAll(() => close());

describe('who may', () => {
  it('set providers is for owners who have typed their PIN', async () => {
    const admin = await aMember(forum, { username: 'ada', role: 'ADMIN' });
    const api = await elevated(forum, admin);
    expect((await api.get('/admin/sign-in-providers')).statusCode).toBe(200);
    const form = { ...LOOK, id: 'theirs', issuer: 'https://evil.example' };
    expect((await api.post('/admin/sign-in-providers', form)).statusCode).toBe(403);
    expect((await forum.as(chief).post('/admin/sign-in-providers', form)).statusCode).toBe(401);
    expect((await forum.as(null).get('/admin/sign-in-providers')).statusCode).toBe(401);
  });

  it('sees the buttons is everybody, and what is behind them nobody', async () => {
    const told = (await forum.as(null).get('/auth/providers')).json();
    expect(told).toEqual({
      data: [{ key: 'company', name: 'Company', logo: null }],
      only: false,
    });
    expect(
      (
        await forum.as(null).post('/auth/providers/nobody/start', {
          purpose: 'sign-in',
        })
      ).statusCode,
    ).toBe(404);
  });
});

describe('the owners’ list', () => {
  const listed = async () => (await owner.get('/admin/sign-in-providers')).json().data;
  const one = async (id: string) =>
    (await listed()).find((found: { id: string }) => found.id === id);
  const undo = async () => {
    const [act] = (await owner.get('/admin/audit')).json().data;
    const answer = await owner.post(`/admin/audit/${act.id}/undo`, {});
    await forum.settle();
    return answer;
  };

  it('keeps the secret encrypted, and tells it to nobody', async () => {
    const told = JSON.stringify([await listed(), (await owner.get('/admin/audit')).json()]);
    const { rows } = await sql<{ line: string }>`SELECT row_to_json(event)::text AS line FROM event
      UNION ALL SELECT encode(sealed, 'escape') FROM sign_in_secret
      UNION ALL SELECT row_to_json(command_log)::text FROM command_log`.execute(forum.ctx.db);
    for (const line of [told, ...rows.map((row) => row.line)]) {
      expect(line).not.toContain(LOOK.secret);
    }
    expect(await one('company')).toMatchObject({
      hasSecret: true,
      isSecretReadable: true,
      callbackUrl: 'http://forum.test/login/company/callback',
    });
  });

  it('keeps it for the same client alone, and undoes each change with the secret of before', async () => {
    const { secret, ...look } = LOOK;
    const form = { ...look, issuer: company.issuer };
    const moved = await owner.put('/admin/sign-in-providers/company', {
      ...form,
      issuer: 'https://evil.example',
    });
    expect([moved.statusCode, moved.json().errors[0].path]).toEqual([422, 'secret']);
    const changed = await owner.put('/admin/sign-in-providers/company', {
      ...form,
      name: 'Another name',
      secret: 'another secret',
    });
    expect([changed.statusCode, changed.json().name]).toEqual([200, 'Another name']);
    await forum.settle();
    expect((await browserOf(forum).through(company)).json().code).toBe('provider-refused');
    expect((await undo()).statusCode).toBe(200);
    expect(await one('company')).toMatchObject({ name: 'Company', isSecretReadable: true });
    somebody();
    expect((await browserOf(forum).through(company)).json()).toMatchObject({ outcome: 'arrived' });
    expect(secret).toBe(LOOK.secret);
  });

  it('adds, removes and restores, each on record and undone', async () => {
    const form = { ...LOOK, id: 'other', issuer: company.issuer, secret: '' };
    expect((await owner.post('/admin/sign-in-providers', form)).statusCode).toBe(201);
    expect((await owner.post('/admin/sign-in-providers', form)).statusCode).toBe(409);
    await forum.settle();
    await undo();
    expect(await one('other')).toMatchObject({ removed: true });
    expect((await owner.post('/admin/sign-in-providers/other/restore', {})).statusCode).toBe(200);
    await forum.settle();
    expect(await one('other')).toMatchObject({ removed: false });
    expect((await owner.post('/admin/sign-in-providers/other/remove', {})).statusCode).toBe(200);
    await forum.settle();
    expect((await browserOf(forum).through(company, { key: 'other' })).statusCode).toBe(404);
  });

  it('takes only what can work', async () => {
    for (const [field, bad] of [
      ['issuer', ''],
      ['issuer', 'http://login.example.org'],
      ['issuer', 'https://login.example.org?x'],
      ['issuer', 'ftp://login.example.org'],
      ['scopes', 'profile'],
      ['id', 'Has Blank'],
      ['logo', 'https://evil.example/logo.png'],
      ['highestRole', 'SUPERADMIN'],
    ] as const) {
      const form = { ...LOOK, id: 'bad', issuer: 'https://login.example.org', [field]: bad };
      const refused = await owner.post('/admin/sign-in-providers', form);
      expect([bad, refused.statusCode, refused.json().errors[0].path]).toEqual([bad, 422, field]);
    }
  });
});

describe('a secret', () => {
  const look = { ...LOOK, id: 'aging', groups: [], roles: [] };
  const count = () =>
    forum.ctx.db
      .selectFrom('sign_in_secret')
      .select('id')
      .where('provider_key', '=', 'aging')
      .execute();
  const given = () => ({ meta: { actor: chief }, actor: chief });
  const DAY = 24 * 60 * 60_000;

  it('is kept for 90 days after it was replaced, however long it was in use', async () => {
    await addProvider(forum.ctx, { ...given(), form: { ...look, issuer: company.issuer } });
    await forum.settle();
    forum.clock.advance(400 * DAY);
    await deleteStale(forum.ctx.db, forum.clock.now());
    const form = { ...look, issuer: company.issuer, secret: 'another' };
    await editProvider(forum.ctx, { ...given(), form });
    await forum.settle();
    await deleteStale(forum.ctx.db, forum.clock.now());
    forum.clock.advance(89 * DAY);
    await deleteStale(forum.ctx.db, forum.clock.now());
    expect(await count()).toHaveLength(2);
    forum.clock.advance(DAY);
    await deleteStale(forum.ctx.db, forum.clock.now());
    expect(await count()).toHaveLength(1);
  });

  it('that is gone lets nobody be asked without it', async () => {
    await forum.ctx.db.deleteFrom('sign_in_secret').where('provider_key', '=', 'aging').execute();
    const start = browserOf(forum).post('/auth/providers/aging/start', { purpose: 'sign-in' });
    const { statusCode } = await start;
    expect(statusCode).toBe(503);
  });
});
