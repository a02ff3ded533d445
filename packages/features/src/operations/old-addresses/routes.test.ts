import { aMember, buildTestForum, elevated, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAddressRules, addOldAddresses } from './index.ts';
import { findOldAddress } from './queries.ts';
import { countMissed, deleteOldMissed } from './store.ts';

let forum: TestForum;
let admin: Awaited<ReturnType<typeof elevated>>;
beforeAll(async () => {
  forum = await buildTestForum();
  admin = await elevated(forum, await aMember(forum, { username: 'anna', role: 'ADMIN' }));
});
afterAll(() => forum.close());

const PATH = '/admin/old-addresses';
const leadsTo = async (url: string) => (await findOldAddress(forum.ctx, url)).to;

async function undoNewest() {
  await forum.settle();
  const { data } = (await admin.get('/admin/audit')).json();
  const answer = await admin.post(`/admin/audit/${data[0].id}/undo`, {});
  expect(answer.statusCode).toBe(200);
  await forum.settle();
  return data[0];
}

describe('an address led by hand', () => {
  it('leads there, until an undo has it lead where it led', async () => {
    const to = { kind: 'tag', id: 'one' } as const;
    await addOldAddresses(forum.ctx, { importId: 'x', rows: [{ from: '/faq.php', to }] });
    await forum.settle();
    const body = { address: 'https://old.example/faq.php?sid=1', to: '/guidelines', note: 'Ours.' };
    const answer = await admin.put(PATH, body);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({ id: '/faq.php', state: 'led', to: '/guidelines' }),
    ]);
    expect(await leadsTo('/faq.php')).toEqual({ url: '/guidelines' });
    expect((await admin.put(PATH, { address: '/faq.php', to: null })).json()).toMatchObject({
      state: 'nowhere',
      to: null,
    });
    expect(await leadsTo('/faq.php')).toBeNull();
    expect(await undoNewest()).toMatchObject({ kind: 'address.lead' });
    expect(await leadsTo('/faq.php')).toEqual({ url: '/guidelines' });
    expect((await admin.delete(`${PATH}?address=/faq.php`)).statusCode).toBe(204);
    expect(await leadsTo('/faq.php')).toEqual(to);
    expect(await undoNewest()).toMatchObject({ kind: 'address.free' });
    expect(await leadsTo('/faq.php')).toEqual({ url: '/guidelines' });
  });

  it('is listed, and so are those of an import, by how they begin', async () => {
    const rows = [1, 2, 3].map((nth) => ({
      from: `/100%_of/${nth}`,
      to: { kind: 'post', id: '01990000-0000-7000-8000-000000000011' } as const,
    }));
    await addOldAddresses(forum.ctx, { importId: 'x', rows });
    await forum.settle();
    const q = encodeURIComponent('/100%_');
    const first = (await admin.get(`${PATH}?which=imported&q=${q}&limit=2`)).json();
    expect(first.data.map(({ id }: { id: string }) => id)).toEqual(['/100%_of/1', '/100%_of/2']);
    const next = `${PATH}?which=imported&q=${q}&limit=2&cursor=${first.meta.nextCursor}`;
    expect((await admin.get(next)).json().data).toMatchObject([
      { id: '/100%_of/3', state: 'imported', to: '/posts/01990000-0000-7000-8000-000000000011' },
    ]);
    const { data } = (await admin.get(`${PATH}?which=led`)).json();
    expect(data).toMatchObject([{ id: '/faq.php', by: { username: 'anna' } }]);
  });

  it.each([
    ['no address', { address: 'faq', to: '/' }],
    ['an address of another kind', { address: 'mailto:a@b.example', to: '/' }],
    ['two slashes', { address: '//evil.example', to: '/' }],
    ['a script', { address: '/a', to: 'javascript:alert(1)' }],
    ['another site by two slashes', { address: '/a', to: '//evil.example' }],
    ['another site by a backslash', { address: '/a', to: '/\\evil.example' }],
    ['a line that ends a header', { address: '/a', to: '/a\r\nset-cookie: x=1' }],
    ['nothing', { address: '/a', to: '' }],
  ])('is refused with %s', async (_what, body) => {
    expect((await admin.put(PATH, body)).statusCode).toBe(422);
  });

  it('is for admins', async () => {
    const moderator = await elevated(
      forum,
      await aMember(forum, { username: 'molly', role: 'MODERATOR' }),
    );
    expect((await moderator.put(PATH, { address: '/a', to: '/' })).statusCode).toBe(403);
    expect((await moderator.get(PATH)).statusCode).toBe(403);
    expect((await forum.as(null).get(PATH)).statusCode).toBe(401);
  });
});

describe('rules', () => {
  const RULES = `${PATH}/rules`;

  it('come of an import, are added to once, and are set and undone by admins', async () => {
    const imported = {
      system: 'smf',
      baseUrls: ['https://old.example/smf/', 'http://old.example/smf'],
      rules: [
        { pattern: '/wiki/{**}', becomes: '/guidelines' },
        { pattern: '(.*)&page.*', becomes: '\\1' },
      ],
    };
    expect(await addAddressRules(forum.ctx, imported)).toEqual([imported.rules[1]]);
    await addAddressRules(forum.ctx, imported);
    await forum.settle();
    const before = { systems: [{ system: 'smf', base: '/smf' }], rules: [imported.rules[0]] };
    expect((await admin.get(RULES)).json()).toEqual(before);
    expect(await leadsTo('/wiki/a/b')).toEqual({ url: '/guidelines' });
    const after = { systems: [], rules: [{ pattern: '/w/{*}', becomes: '/' }] };
    expect((await admin.put(RULES, after)).json()).toEqual(after);
    expect(await leadsTo('/wiki/a/b')).toBeNull();
    expect(await leadsTo('/w/x')).toEqual({ url: '/' });
    expect(await undoNewest()).toMatchObject({ kind: 'address.rules' });
    expect((await admin.get(RULES)).json()).toEqual(before);
  });

  it.each([
    ['rules.0.pattern', { systems: [], rules: [{ pattern: '/{x', becomes: '/' }] }],
    ['rules.0.pattern', { systems: [], rules: [{ pattern: '(a+)+$', becomes: '/' }] }],
    ['systems.0.base', { systems: [{ system: 'smf', base: 'smf' }], rules: [] }],
    ['systems.0.base', { systems: [{ system: 'smf', base: '/{**}' }], rules: [] }],
    ['systems.0.system', { systems: [{ system: 'toString', base: '' }], rules: [] }],
  ])('are refused on %s', async (path, body) => {
    const answer = await admin.put(RULES, body);
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, path]);
  });
});

describe('addresses that lead nowhere', () => {
  it('are listed and exported, most asked for first, and no longer once they lead somewhere', async () => {
    const now = forum.ctx.clock.now();
    await countMissed(
      forum.ctx.db,
      new Map([
        ['/a.php', 2],
        ['=cmd()', 9],
      ]),
      now,
    );
    await countMissed(forum.ctx.db, new Map([['/a.php', 40]]), now);
    const listed = async () => (await admin.get(PATH)).json().data;
    expect(await listed()).toMatchObject([
      { id: '/a.php', state: 'missed', times: 42, to: null },
      { id: '=cmd()', times: 9 },
    ]);
    const { body, headers } = await admin.get(`${PATH}/missed`);
    expect(headers['content-disposition']).toContain('attachment');
    expect(body.split('\r\n')).toEqual([
      'address,times,first asked,last asked',
      expect.stringMatching(/^\/a\.php,42,/),
      expect.stringMatching(/^'=cmd\(\),9,/),
      '',
    ]);
    await admin.put(PATH, { address: '/a.php', to: '/' });
    expect(await listed()).toMatchObject([{ id: '=cmd()' }]);
    await deleteOldMissed(forum.ctx.db, new Date(now.getTime() + 91 * 86_400_000));
    expect(await listed()).toEqual([]);
  });
});
