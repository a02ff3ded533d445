import type { Actor } from '@forum/contracts';
import { conversation, listMessages } from '@forum/contracts/conversations';
import { memberTopic, type LiveMessage } from '@forum/contracts/live';
import { newId } from '@forum/kernel';
import { doc, toJson } from '@forum/rich-text';
import { aMember, buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { talksIn } from './test-talks.ts';

let forum: TestForum;
let talks: ReturnType<typeof talksIn>;
let alice: Actor;
let bob: Actor;
let carol: Actor;
let dave: Actor;
let made = 0;

beforeAll(async () => {
  forum = await buildTestForum();
  talks = talksIn(forum);
});
afterAll(() => forum.close());
beforeEach(async () => {
  made += 1;
  const [first, ...others] = await Promise.all(
    ['alice', 'bob', 'carol', 'dave'].map((name) => aMember(forum, { username: `${name}${made}` })),
  );
  alice = first ?? expect.fail();
  [bob = alice, carol = alice, dave = alice] = others;
});

/** Follows the member's topic from now on. */
async function listen(member: Actor): Promise<LiveMessage[]> {
  const heard: LiveMessage[] = [];
  await new Promise<void>((resolve, reject) => {
    forum.ctx.live.follow(memberTopic(member.id), {
      onStart: () => resolve(),
      onMessage: ({ message }) => heard.push(message),
      onFailure: reject,
    });
  });
  return heard;
}

describe('a conversation', () => {
  it('begins with a message, and is read by its members alone', async () => {
    const { id } = await talks.begun(alice, [bob], toJson(doc('Hello Bob')));
    expect((await talks.said(bob, id)).join()).toContain('"text":"Hello Bob"');
    const [listed] = await talks.list(bob);
    expect(listed).toMatchObject({ id, unread: 1, canWrite: true, state: 'joined' });
    expect(listed?.last).toMatchObject({ authorId: alice.id, excerpt: 'Hello Bob' });
    expect(listed?.participants).toMatchObject([{ member: { id: alice.id }, state: 'joined' }]);
    const outside = [carol, { ...dave, role: 'SUPERADMIN' as const }];
    for (const by of outside) {
      expect((await talks.read(by, id)).statusCode).toBe(404);
      expect((await talks.write(by, id, 'Let me in')).statusCode).toBe(404);
      expect((await forum.as(by).get(`/conversations/${id}`)).statusCode).toBe(404);
      expect(await talks.list(by)).toEqual([]);
    }
    expect((await talks.read(null, id)).statusCode).toBe(401);
  });

  it('of two goes on where they left it, also when both begin at once', async () => {
    const [one, two] = await Promise.all([
      talks.begun(alice, [bob], 'Are you there?'),
      talks.begun(bob, [alice], 'Are you there, too?'),
    ]);
    expect(one.id).toBe(two.id);
    expect((await talks.begun(alice, [bob], 'Once more')).id).toBe(one.id);
    expect(await talks.said(bob, one.id)).toHaveLength(3);
    expect((await talks.begun(alice, [bob, carol], 'All of us')).id).not.toBe(one.id);
  });

  it('keeps one message that is sent twice, and nobody else may take its id', async () => {
    const sent = { id: newId(), memberIds: [bob.id], content: 'Once' };
    const first = await forum.as(alice).post('/conversations', sent);
    const again = await forum.as(alice).post('/conversations', sent);
    expect(again.json().id).toBe(first.json().id);
    const { id } = conversation.parse(first.json());
    const { memberIds: _, ...same } = sent;
    expect((await forum.as(alice).post(`/conversations/${id}/messages`, same)).statusCode).toBe(
      201,
    );
    expect(await talks.said(bob, id)).toEqual(['Once']);
    expect((await forum.as(bob).post(`/conversations/${id}/messages`, same)).statusCode).toBe(409);
  });

  it('numbers what is written at once without gaps', async () => {
    const { id } = await talks.begun(alice, [bob], 'One');
    await Promise.all([1, 2, 3, 4, 5].map((n) => talks.written(n % 2 ? alice : bob, id, `${n}`)));
    const { data } = listMessages.response.parse((await talks.read(bob, id)).json());
    expect(data.map(({ seq }) => seq)).toEqual([6, 5, 4, 3, 2, 1]);
  });

  it('is paged by a cursor, newest first', async () => {
    const { id } = await talks.begun(alice, [bob], 'One');
    for (const text of ['Two', 'Three']) await talks.written(bob, id, text);
    const page = listMessages.response.parse((await talks.read(bob, id, '?limit=2')).json());
    expect(page.data.map(({ content }) => content)).toEqual(['Three', 'Two']);
    const rest = await talks.read(bob, id, `?limit=2&cursor=${page.meta.nextCursor}`);
    expect(rest.json().data).toMatchObject([{ content: 'One' }]);
  });

  it('refuses oneself, nobody, too many, and those who do not exist', async () => {
    const statuses = async (memberIds: readonly string[]) =>
      (await forum.as(alice).post('/conversations', { id: newId(), memberIds, content: 'Hi' }))
        .statusCode;
    expect(await statuses([alice.id])).toBe(403);
    expect(await statuses([])).toBe(422);
    expect(await statuses(Array.from({ length: 21 }, () => newId()))).toBe(422);
    expect(await statuses([newId()])).toBe(404);
    expect((await talks.begin(alice, [bob], ' ')).statusCode).toBe(422);
    expect(await talks.list(alice)).toEqual([]);
  });
});

describe('what is unread', () => {
  it('is counted for the others, and told live', async () => {
    const heard = await listen(bob);
    const { id } = await talks.begun(alice, [bob], 'One');
    await talks.written(alice, id, 'Two');
    expect(await talks.unread(bob)).toBe(1);
    expect(await talks.unread(alice)).toBe(0);
    await forum.as(bob).post(`/conversations/${id}/read`, { seq: 99 });
    expect(await talks.unread(bob)).toBe(0);
    const told = { kind: 'conversation', conversationId: id };
    // Each with the number that the bell then shows.
    const counts = [1, 1, 0].flatMap((unread) => [
      { ...told, unread },
      { kind: 'unread', unread },
    ]);
    await expect.poll(() => heard).toEqual(counts);
  });

  it('is not counted for who mutes the conversation', async () => {
    const { id } = await talks.begun(alice, [bob], 'One');
    await forum.as(bob).put(`/conversations/${id}/mute`, { muted: true });
    expect(await talks.unread(bob)).toBe(0);
    await forum.as(bob).put(`/conversations/${id}/mute`, { muted: false });
    expect(await talks.unread(bob)).toBe(1);
    expect(
      (await forum.as(carol).put(`/conversations/${id}/mute`, { muted: true })).statusCode,
    ).toBe(404);
  });
});

describe('a message', () => {
  it('is changed and deleted by its author alone, and its text is gone for good', async () => {
    const { id } = await talks.begun(alice, [bob], 'Frist');
    const { data } = listMessages.response.parse((await talks.read(alice, id)).json());
    const path = `/conversations/${id}/messages/${data[0]?.id ?? ''}`;
    expect((await forum.as(bob).patch(path, { content: 'Mine' })).statusCode).toBe(404);
    expect((await forum.as(bob).delete(path)).statusCode).toBe(404);
    expect((await forum.as(alice).patch(path, { content: 'First' })).json()).toMatchObject({
      content: 'First',
      deleted: false,
    });
    expect((await forum.as(alice).delete(path)).statusCode).toBe(204);
    expect((await forum.as(alice).delete(path)).statusCode).toBe(204);
    expect((await forum.as(alice).patch(path, { content: 'Again' })).statusCode).toBe(410);
    expect((await talks.read(bob, id)).json().data).toMatchObject([{ content: '', deleted: true }]);
    const { rows } = await forum.database.pool.query(
      `SELECT count(*)::int AS kept FROM conversation_message WHERE content || words LIKE '%First%'`,
    );
    expect(rows).toEqual([{ kept: 0 }]);
  });
});

describe('members of a conversation', () => {
  it('are asked first, see nothing until they join, and then what is written after', async () => {
    const { id } = await talks.begun(alice, [bob], 'Before');
    expect((await talks.invite(bob, id, [carol])).statusCode).toBe(200);
    expect(await talks.unread(carol)).toBe(1);
    expect(await talks.said(carol, id)).toEqual([]);
    expect((await talks.write(carol, id, 'Not yet')).statusCode).toBe(404);
    expect((await talks.invite(carol, id, [dave])).statusCode).toBe(404);
    const [asked] = await talks.list(carol);
    expect(asked).toMatchObject({ state: 'invited', last: null, invitedBy: { id: bob.id } });
    await talks.written(alice, id, 'While asked');
    const joined = await forum.as(carol).post(`/conversations/${id}/join`);
    expect(joined.json()).toMatchObject({ state: 'joined', last: null, canWrite: true });
    await talks.written(alice, id, 'After');
    expect(await talks.said(carol, id)).toEqual(['After']);
    expect((await forum.as(dave).post(`/conversations/${id}/join`)).statusCode).toBe(404);
  });

  it('leave, and nothing of it is theirs any more', async () => {
    const { id } = await talks.begun(alice, [bob], 'Stay');
    expect((await forum.as(bob).post(`/conversations/${id}/leave`)).statusCode).toBe(204);
    expect((await talks.read(bob, id)).statusCode).toBe(404);
    expect(await talks.list(bob)).toEqual([]);
    expect((await forum.as(bob).post(`/conversations/${id}/leave`)).statusCode).toBe(404);
    expect((await talks.write(alice, id, 'Hello?')).statusCode).toBe(403);
    expect((await talks.begun(alice, [bob], 'Anew')).id).not.toBe(id);
    await forum.as(alice).post(`/conversations/${id}/leave`);
    const { rows } = await forum.database.pool.query(
      'SELECT count(*)::int AS kept FROM conversation WHERE id = $1',
      [id],
    );
    expect(rows).toEqual([{ kept: 0 }]);
  });
});

describe('a blocked member', () => {
  it('cannot begin or go on with the one who blocked them, and learns no more than that', async () => {
    const { id } = await talks.begun(bob, [alice], 'Before');
    await forum.as(alice).put(`/blocks/${bob.id}`);
    const refused = [
      await talks.begin(bob, [alice], 'Listen'),
      await talks.write(bob, id, 'Listen'),
      await talks.begin(bob, [alice, carol], 'Listen, both'),
      await talks.invite(bob, (await talks.begun(bob, [carol], 'Us two')).id, [alice]),
    ];
    for (const answer of refused) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ code: 'not-to-be-written-to' });
    }
    expect((await talks.write(alice, id, 'One more thing')).json()).toMatchObject({
      code: 'blocked-by-you',
    });
    expect((await talks.list(bob)).find((one) => one.id === id)).toMatchObject({ canWrite: false });
  });

  it('is not heard among several, nor is one who is muted', async () => {
    const { id } = await talks.begun(alice, [bob, carol], 'All');
    await forum.as(alice).put(`/blocks/${bob.id}`);
    await forum.as(carol).put(`/mutes/user/${bob.id}`);
    await forum.as(carol).post(`/conversations/${id}/read`, { seq: 1 });
    await talks.written(bob, id, 'Does anybody hear me?');
    expect(await talks.said(alice, id)).toEqual(['All']);
    expect(await talks.said(carol, id)).toEqual(['All']);
    expect([await talks.unread(alice), await talks.unread(carol)]).toEqual([0, 0]);
    await forum.as(carol).put(`/mutes/user/${dave.id}`);
    await talks.begun(dave, [carol], 'Psst');
    expect(await talks.list(carol)).toHaveLength(1);
  });
});

it('refuses who has not confirmed their address', async () => {
  await forum.ctx.db
    .updateTable('account')
    .set({ email_verified_at: null })
    .where('member_id', '=', alice.id)
    .execute();
  expect((await talks.begin(alice, [bob], 'Hi')).json()).toMatchObject({ code: 'unverified' });
});
