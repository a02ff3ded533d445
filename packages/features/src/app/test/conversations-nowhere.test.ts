import type { Actor } from '@forum/contracts';
import { aMember, buildTestForum, elevated, type TestClient, type TestForum } from '@forum/testing';
import { someOf } from '@forum/testing/long-run';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { talksIn } from '../../community/conversations/test-talks.ts';
import { bySession } from './by-session.ts';
import { listGetUrls } from './get-urls.ts';

const WORD = 'xylophonequartz';

let forum: TestForum;
let alice: Actor;
let id: string;
/** Members who take no part in it, by their role. */
let outsiders: Readonly<Record<string, TestClient>>;
let messageId: string;
beforeAll(async () => {
  forum = await buildTestForum();
  alice = await aMember(forum, { username: 'alice' });
  const bob = await aMember(forum, { username: 'bob' });
  const former = await aMember(forum, { username: 'lea' });
  const stranger = await aMember(forum, { username: 'stan' });
  const talks = talksIn(forum);
  id = (await talks.begun(alice, [bob, former], `First ${WORD}`)).id;
  messageId = (await talks.written(bob, id, `Then ${WORD}`)).id;
  await forum.as(former).post(`/conversations/${id}/leave`);
  await forum.settle();
  const staff = (username: string, role: Actor['role']) => aMember(forum, { username, role });
  outsiders = {
    visitor: forum.as(null),
    stranger: await bySession(forum, stranger),
    former: await bySession(forum, former),
    moderator: await elevated(forum, await staff('mod', 'MODERATOR')),
    superadmin: await elevated(forum, await staff('ada', 'SUPERADMIN')),
  };
});
afterAll(() => forum.close());

/** The calls that reveal one of these ids, or the word, to somebody who may not know. */
async function listLeaks(
  readers: Readonly<Record<string, TestClient>>,
  { ids, caseId = id }: { readonly ids: readonly string[]; readonly caseId?: string },
): Promise<unknown[]> {
  const candidates = {
    id: [id, messageId, alice.id, caseId],
    messageId: [messageId],
    memberId: [alice.id],
    authorId: [alice.id],
    username: ['alice'],
    user: ['alice'],
    slug: [id, messageId],
    q: [WORD],
    search: [WORD],
    title: [WORD],
    limit: ['50', '20', '5'],
  };
  const urls = await listGetUrls(forum.ctx, candidates, id);
  expect(urls.length).toBeGreaterThan(60);
  const leaks: unknown[] = [];
  const asks = urls.flatMap((url) =>
    Object.entries(readers).map(([name, reader]) => ({ url, name, reader })),
  );
  // Every fourth of five readers: each address by somebody.
  for (const { url, name, reader } of someOf('readings of a conversation', asks, 4)) {
    const { body, headers, statusCode } = await reader.get(url);
    const told = `${body} ${JSON.stringify(headers)}`;
    const asked = decodeURIComponent(url);
    const isTold = ids.some((each) => !asked.includes(each) && told.includes(each));
    // Searching for its word returns nothing but, perhaps, the query itself.
    const isEcho = told.split(WORD).length <= asked.split(WORD).length;
    if (isTold || !isEcho || statusCode >= 500) leaks.push([name, url, statusCode]);
  }
  return leaks;
}

describe('a private conversation', () => {
  it('is told to nobody who takes no part in it, staff included, by any GET route', async () => {
    const found = await listLeaks(outsiders, { ids: [id, messageId] });
    expect(found).toEqual([]);
  }, 120_000);

  it('is read by staff in no case about it that they have not opened', async () => {
    const report = { targetType: 'message', targetId: messageId, reason: 'spam' };
    expect((await forum.as(alice).post('/reports', report)).statusCode).toBe(201);
    await forum.settle();
    const { id: caseId } = await forum.ctx.db
      .selectFrom('case_file')
      .select('id')
      .where('item_id', '=', messageId)
      .executeTakeFirstOrThrow();
    // They may know that this message was reported, and nothing more.
    const found = await listLeaks(outsiders, { ids: [id], caseId });
    expect(found).toEqual([]);
  }, 120_000);

  it('is not there for them: not by its address, nor by what can be done to it', async () => {
    for (const reader of Object.values(outsiders)) {
      const answers = [
        await reader.get(`/conversations/${id}`),
        await reader.get(`/conversations/${id}/messages`),
        await reader.post(`/conversations/${id}/join`),
        await reader.post(`/conversations/${id}/read`, { seq: 1 }),
        await reader.post(`/conversations/${id}/participants`, { memberIds: [alice.id] }),
      ];
      expect(answers.filter(({ statusCode }) => ![401, 404].includes(statusCode))).toEqual([]);
    }
  });

  it('is told to those in it, so that the walk above would have found it', async () => {
    for (const url of [
      '/conversations',
      `/conversations/${id}/messages`,
      `/conversations/search?q=${WORD}`,
    ]) {
      expect((await forum.as(alice).get(url)).body).toContain(WORD);
    }
  });
});
