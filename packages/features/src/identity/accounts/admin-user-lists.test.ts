import type { Actor, Role } from '@forum/contracts';
import { adminUser, listAdminUsers } from '@forum/contracts/admin-users';
import { aMember, buildTestForum, elevated, type TestClient, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let forum: TestForum;
let names = 0;
let admin: { readonly actor: Actor; readonly api: TestClient };
let moderator: TestClient;

beforeAll(async () => {
  forum = await buildTestForum();
  const ada = await someone('ADMIN');
  admin = { actor: ada, api: await elevated(forum, ada) };
  moderator = await elevated(forum, await someone('MODERATOR'));
  for (let i = 0; i < 60; i += 1) await someone();
  await forum.settle();
});
afterAll(() => forum.close());

async function someone(role: Role = 'MEMBER'): Promise<Actor> {
  names += 1;
  return aMember(forum, { username: `person_${names}`, role });
}
const suspend = (api: TestClient, { id }: Actor) =>
  api.post(`/admin/users/${id}/suspend`, { reason: 'Spam' });
const list = async (query: string) => {
  const answer = await admin.api.get(`/admin/users?${query}`);
  const { data, meta } = listAdminUsers.response.parse(answer.json());
  return { ids: data.map(({ id }) => id), total: meta.total };
};

describe('GET /admin/users', () => {
  it('lists members with addresses, in pages and both orders', async () => {
    const first = await list('limit=3&sort=username&order=asc');
    const pages = await Promise.all(
      [1, 2, 3].map((page) => list(`limit=50&page=${page}&sort=username&order=desc`)),
    );
    const reversed = pages.flatMap(({ ids }) => ids);
    expect(reversed.slice(-3).toReversed()).toEqual(first.ids);
    expect(new Set(reversed).size).toBe(names);
    expect(first.total).toBe(names);
    const one = (await admin.api.get(`/admin/users/${admin.actor.id}`)).json();
    expect(adminUser.parse(one)).toMatchObject({ role: 'ADMIN', emailVerified: true });
    expect(one.email).toMatch(/@secret\.example\.com$/);
  });

  it('filters by name, address, id, role and suspension', async () => {
    const zoe = await aMember(forum, { username: 'zoe_the_first' });
    const suspended = await someone();
    await suspend(moderator, suspended);
    expect((await list('filter=zoe_th')).ids).toEqual([zoe.id]);
    expect((await list('filter=ZOE_THE_FIRST@secret.ex')).ids).toEqual([zoe.id]);
    expect((await list(`filter=${zoe.id}`)).ids).toEqual([zoe.id]);
    expect((await list('filter=zoe_th&role=ADMIN')).ids).toEqual([]);
    expect((await list('suspended=true&limit=50')).ids).toContain(suspended.id);
    const silenced = await someone();
    await moderator.post(`/admin/users/${silenced.id}/silence`, { reason: 'Adverts' });
    expect(await list('silenced=true')).toEqual({ ids: [silenced.id], total: 1 });
    expect((await list('silenced=false&limit=50')).ids).not.toContain(silenced.id);
    expect((await list('suspended=false&limit=50')).ids).not.toContain(suspended.id);
    expect((await list('verified=false')).total).toBe(0);
    expect((await list('verified=true&filter=zoe_th')).ids).toEqual([zoe.id]);
    expect((await list('since=2020-01-01T00:00:00Z&limit=1')).total).toBe(names + 1);
    expect((await list('since=2030-01-01T00:00:00Z')).ids).toEqual([]);
    const admins = await list('role=ADMIN&limit=50');
    expect(admins.total).toBe(admins.ids.length);
    expect((await list('role=MEMBER&limit=50')).ids).not.toContain(admin.actor.id);
    expect((await list("filter=%25' or 1=1 --")).ids).toEqual([]);
  });

  it('takes nobody for suspended or silenced whose time is over', async () => {
    const until = new Date(forum.clock.now().getTime() + 60_000).toISOString();
    const [suspended, silenced] = [await someone(), await someone()];
    const body = { reason: 'Spam', until };
    await moderator.post(`/admin/users/${suspended.id}/suspend`, body);
    await moderator.post(`/admin/users/${silenced.id}/silence`, body);
    const listed = async () => ({
      suspended: (await list('suspended=true&limit=50')).ids.includes(suspended.id),
      silenced: (await list('silenced=true&limit=50')).ids.includes(silenced.id),
      free: (await list(`suspended=false&silenced=false&filter=${suspended.id}`)).ids.length,
    });
    expect(await listed()).toEqual({ suspended: true, silenced: true, free: 0 });
    forum.clock.advance(60_000);
    expect(await listed()).toEqual({ suspended: false, silenced: false, free: 1 });
  });

  it('tells moderators no addresses', async () => {
    const answer = await suspend(moderator, await someone());
    expect(answer.json().email).toBeNull();
    const listed = await moderator.get('/admin/users');
    expect(answer.body + listed.body).not.toContain('secret.example.com');
  });

  it('shows those about whom a case is open, but nobody themselves', async () => {
    const [accused, mod] = [await someone(), await someone('MODERATOR')];
    for (const { id } of [accused, mod]) {
      const report = { targetType: 'user', targetId: id, reason: 'spam' };
      await forum.as(await someone()).post('/reports', report);
    }
    await forum.settle();
    expect((await list('openCases=true')).ids.toSorted()).toEqual([accused.id, mod.id].toSorted());
    const asked = await (await elevated(forum, mod)).get('/admin/users?openCases=true');
    expect(asked.json().data.map(({ id }: { id: string }) => id)).toEqual([accused.id]);
  });

  it('finds nobody by their address for a moderator', async () => {
    await aMember(forum, { username: 'hidden_address' });
    const found = async (filter: string) =>
      (await moderator.get(`/admin/users?filter=${filter}`)).json().meta.total;
    expect(await found('hidden_add')).toBe(1);
    expect(await found('hidden_address@secret')).toBe(0);
  });

  it.each(['page=1000000', 'limit=51', 'sort=email', 'order=up', 'role=KING', 'suspended=1'])(
    'answers 400 to %s (attack S32)',
    async (query) => {
      expect((await admin.api.get(`/admin/users?${query}`)).statusCode).toBe(400);
    },
  );
});
