import type { Group } from '@forum/contracts/groups';
import { aMember, type TestClient } from '@forum/testing';
import { afterAll, expect, it } from 'vitest';
import { openGroups } from './test-groups.ts';

const { forum, admin, someone, aGroup, owned, enter, admit, remove } = await openGroups();
afterAll(() => forum.close());

it('Requests to groups without an owner are shown to administrators alone, until they are answered', async () => {
  const [{ group: cared, owner }, group, alice] = [await owned(), await aGroup(), await someone()];
  for (const one of [cared, group]) await enter(alice, one);
  const mod = await aMember(forum, { username: 'mod', role: 'MODERATOR' });
  const unattended = async (who: TestClient) =>
    (await who.get('/groups?only=unattended')).json<{ data: Group[] }>().data.map(({ id }) => id);
  for (const who of [null, alice, owner, mod]) expect(await unattended(forum.as(who))).toEqual([]);
  expect(await unattended(admin)).toEqual([group.id]);
  await admit(admin, group, alice);
  expect(await unattended(admin)).toEqual([]);
  await remove(admin, cared, owner);
  expect(await unattended(admin)).toEqual([cared.id]);
});
