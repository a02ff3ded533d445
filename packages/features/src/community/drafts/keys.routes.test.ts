import type { Actor } from '@forum/contracts';
import { newId } from '@forum/kernel';
import { doc, toJson } from '@forum/rich-text';
import { aMember, buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aKey, byKey, codeOf } from '../../identity/keys/test-keys.ts';

let forum: TestForum;
let alice: Actor;
beforeAll(async () => {
  forum = await buildTestForum();
  alice = await aMember(forum, { username: 'alice' });
});
afterAll(() => forum.close());

const body = () => ({
  content: toJson(doc('Meet me')),
  fields: null,
  basedOn: null,
  owner: alice.id,
});
const places = async (secret: string) =>
  (await byKey(forum, secret).get('/drafts'))
    .json<{ data: { place: string }[] }>()
    .data.map(({ place }) => place);

describe('drafts of private messages', () => {
  const PLACE = 'message:new:';

  it('need the scope of messages as well', async () => {
    await forum.as(alice).put(`/drafts/${PLACE}`, body());
    await forum.as(alice).put('/drafts/post:new:', body());
    const { secret } = await aKey(forum, alice, { scopes: ['read:content', 'write:content'] });
    const api = byKey(forum, secret);
    expect(await places(secret)).toEqual(['post:new:']);
    expect(codeOf(await api.get(`/drafts/${PLACE}`))).toBe('scope-missing');
    expect(codeOf(await api.put(`/drafts/${PLACE}`, body()))).toBe('scope-missing');
    expect(codeOf(await api.delete(`/drafts/${PLACE}?version=${newId()}`))).toBe('scope-missing');
  });

  it('are read and written with it', async () => {
    const scopes = ['read:content', 'write:content', 'read:messages', 'write:messages'] as const;
    const { secret } = await aKey(forum, alice, { scopes: [...scopes] });
    const api = byKey(forum, secret);
    const place = `message:to:${newId()}`;
    expect((await api.put(`/drafts/${place}`, body())).statusCode).toBe(200);
    expect(await places(secret)).toContain(place);
    expect((await api.get(`/drafts/${place}`)).json()).toMatchObject({ draft: { place } });
  });
});
