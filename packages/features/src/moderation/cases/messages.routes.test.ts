import type { Actor } from '@forum/contracts';
import { newId } from '@forum/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { talksIn } from '../../community/conversations/test-talks.ts';
import { decision, openDesk, type Desk, type Staff } from './test-cases.ts';

let desk: Desk;
let talks: ReturnType<typeof talksIn>;
let mod: Staff;
let other: Staff;
let author: Actor;
let reporter: Actor;
let conversationId: string;
let messageId: string;

beforeAll(async () => {
  desk = await openDesk();
  talks = talksIn(desk.forum);
});
afterAll(() => desk.forum.close());
beforeEach(async () => {
  [mod, other] = [await desk.staff('MODERATOR'), await desk.staff('SUPERADMIN')];
  [author, reporter] = [await desk.someone(), await desk.someone()];
  conversationId = (await talks.begun(reporter, [author], 'word 1')).id;
  const written: string[] = [];
  for (const n of [2, 3, 4, 5, 6, 7, 8, 9, 10]) {
    const by = n % 2 === 0 ? author : reporter;
    written.push((await talks.written(by, conversationId, `word ${n}`)).id);
  }
  messageId = written[4] ?? expect.fail();
});

const item = () => ({ type: 'message', id: messageId }) as const;
const report = (by: Actor) => desk.report(by, item());
const caseId = async () => (await desk.caseOf(mod, item())).id;
const open = ({ api }: Staff, id: string) => api.post(`/admin/cases/${id}/open-messages`);

async function reported(): Promise<string> {
  expect(await report(reporter)).toBe(201);
  return caseId();
}

async function readings(id: string) {
  await desk.forum.settle();
  const { data } = (await other.api.get(`/admin/audit?caseId=${id}&limit=50`)).json();
  return data.map(({ kind, by }: { kind: string; by: { id: string } }) => [kind, by.id]);
}

describe('a reported message', () => {
  it('is reported by who reads it, once, and not by its writer; to others it is not there', async () => {
    expect(await report(await desk.someone())).toBe(404);
    expect(await report(mod.actor)).toBe(404);
    expect(await report(author)).toBe(403);
    expect(await report(reporter)).toBe(201);
    expect(await report(reporter)).toBe(409);
    const left = await talks.written(author, conversationId, 'more');
    await desk.forum.as(author).delete(`/conversations/${conversationId}/messages/${left.id}`);
    expect(await desk.report(reporter, { type: 'message', id: left.id })).toBe(410);
    await desk.forum.as(reporter).post(`/conversations/${conversationId}/leave`);
    expect(await desk.report(reporter, { type: 'message', id: left.id })).toBe(404);
  });

  it('is read with three before and after it, by who opens it, and nothing more', async () => {
    const id = await reported();
    const found = (await mod.api.get(`/admin/cases/${id}`)).json();
    expect(found).toMatchObject({
      targetType: 'message',
      text: null,
      thread: null,
      messages: null,
    });
    expect(JSON.stringify(found)).not.toContain('word ');
    const { messages } = (await open(mod, id)).json();
    expect(
      messages.map(({ text, isReported }: { text: string; isReported: boolean }) => [
        text,
        isReported,
      ]),
    ).toEqual([
      ['word 3', false],
      ['word 4', false],
      ['word 5', false],
      ['word 6', true],
      ['word 7', false],
      ['word 8', false],
      ['word 9', false],
    ]);
    expect(JSON.stringify(messages)).not.toContain(conversationId);
    expect((await mod.api.get(`/admin/cases/${id}`)).json().messages).toHaveLength(7);
    expect((await other.api.get(`/admin/cases/${id}`)).json().messages).toBeNull();
    expect((await mod.api.get(`/conversations/${conversationId}`)).statusCode).toBe(404);
    expect((await mod.api.get(`/conversations/${conversationId}/messages`)).statusCode).toBe(404);
  });

  it('is opened on record, once for each reader however often they do', async () => {
    const id = await reported();
    const answers = await Promise.all(Array.from({ length: 20 }, () => open(mod, id)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await readings(id)).toEqual([['message.read', mod.actor.id]]);
    await open(other, id);
    expect(await readings(id)).toEqual([
      ['message.read', other.actor.id],
      ['message.read', mod.actor.id],
    ]);
  });

  it('is opened by staff alone, and not without such a case', async () => {
    const id = await reported();
    const path = `/admin/cases/${id}/open-messages`;
    expect((await desk.forum.as(reporter).post(path)).statusCode).toBe(403);
    expect((await desk.forum.as(null).post(path)).statusCode).toBe(401);
    const { caseId: onComment } = await desk.reported(mod, author, reporter);
    expect((await open(mod, onComment)).statusCode).toBe(404);
    expect((await open(mod, newId())).statusCode).toBe(404);
  });

  it('is not opened by the member of staff who wrote it', async () => {
    const about = (await talks.begun(reporter, [mod.actor], 'Hello')).id;
    const { id: theirs } = await talks.written(mod.actor, about, 'Go away');
    expect(await desk.report(reporter, { type: 'message', id: theirs })).toBe(201);
    const own = await desk.caseOf(other, { type: 'message', id: theirs });
    expect((await open(mod, own.id)).statusCode).toBe(403);
  });

  it('stays as it was reported, whatever its writer makes of it, and goes with their account', async () => {
    const id = await reported();
    const path = `/conversations/${conversationId}/messages/${messageId}`;
    await desk.forum.as(author).patch(path, { content: 'Never said that' });
    await desk.forum.as(author).delete(path);
    const { messages } = (await open(mod, id)).json();
    expect(messages[3]).toMatchObject({ text: 'word 6', isReported: true });
    const { rows } = await sql`SELECT FROM event WHERE data::text LIKE '%word 6%'
      OR strpos(data::text, ${conversationId}) > 0`.execute(desk.forum.ctx.db);
    expect(rows).toEqual([]);
    await desk.forum.ctx.db.deleteFrom('account').where('member_id', '=', author.id).execute();
    const left = (await mod.api.get(`/admin/cases/${id}`)).json().messages;
    expect(left.map(({ text }: { text: string }) => text)).toEqual([
      'word 3',
      'word 5',
      'word 7',
      'word 9',
    ]);
  });
});

describe('a case about a message', () => {
  it('ends with its removal: a mark stays, its text is nowhere, and its reporter is told', async () => {
    const id = await reported();
    const decide = (body: object) => mod.api.post(`/admin/cases/${id}/decide`, body);
    expect((await decide(decision('hide'))).statusCode).toBe(422);
    expect((await decide(decision('delete'))).statusCode).toBe(200);
    await desk.forum.settle();
    const { data } = (await talks.read(reporter, conversationId, '?limit=50')).json();
    expect(data.find((one: { id: string }) => one.id === messageId)).toMatchObject({
      content: '',
      removed: true,
      deleted: false,
    });
    const search = await desk.forum.as(author).get('/conversations/search?q=6');
    expect(search.json().data).toEqual([]);
    const path = `/conversations/${conversationId}/messages/${messageId}`;
    expect((await desk.forum.as(author).patch(path, { content: 'Again' })).statusCode).toBe(410);
    // Besides what they have not read in the conversation itself.
    const told = async (by: Actor) =>
      (await desk.titles(by)).map(([kind]) => kind).filter((kind) => kind !== 'message');
    expect(await told(reporter)).toEqual(['report']);
    expect(await told(author)).toEqual(['case']);
    expect(await readings(id)).toEqual([['message.remove', mod.actor.id]]);
  });

  it('gives the text back where an appeal is upheld', async () => {
    const id = await reported();
    await mod.api.post(`/admin/cases/${id}/decide`, decision('delete'));
    await desk.forum.settle();
    await desk.forum.as(author).post(`/cases/${id}/appeal`, { text: 'It was a joke.' });
    await desk.forum.settle();
    const judged = await other.api.post(`/admin/cases/${id}/decide-appeal`, { upheld: true });
    expect(judged.statusCode).toBe(200);
    await desk.forum.settle();
    expect(await talks.said(reporter, conversationId)).toContain('word 6');
  });

  it('may warn and suspend as any other', async () => {
    const id = await reported();
    const answer = await mod.api.post(`/admin/cases/${id}/decide`, decision('warn'));
    expect(answer.statusCode).toBe(200);
    await desk.forum.settle();
    expect(await talks.said(reporter, conversationId)).toContain('word 6');
    expect((await desk.forum.as(author).get(`/cases/${id}`)).json()).toMatchObject({
      targetType: 'message',
      outcome: 'warn',
      title: null,
    });
  });
});
