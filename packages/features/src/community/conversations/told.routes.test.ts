import type { Actor } from '@forum/contracts';
import { listNotifications } from '@forum/contracts/notifications';
import { aMember, buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailMessages } from '../notifications/schedule/mail-messages.ts';
import { talksIn } from './test-talks.ts';

const MINUTE = 60_000;
let forum: TestForum;
let talks: ReturnType<typeof talksIn>;
let alice: Actor;
let bob: Actor;
let made = 0;

beforeAll(async () => {
  forum = await buildTestForum();
  talks = talksIn(forum);
});
afterAll(() => forum.close());
beforeEach(async () => {
  made += 1;
  alice = await aMember(forum, { username: `alice${made}` });
  bob = await aMember(forum, { username: `bob${made}` });
});

const bell = async (by: Actor) =>
  listNotifications.response.parse((await forum.as(by).get('/notifications')).json()).items;
const count = async (by: Actor) =>
  (await forum.as(by).get('/notifications/unread-count')).json().count;
const read = (by: Actor, id: string, seq: number) =>
  forum.as(by).post(`/conversations/${id}/read`, { seq });

/** The emails to the member so far, after the schedule ran. */
async function mailsTo(name: string) {
  await mailMessages(forum.ctx);
  await forum.settle();
  return forum.mails.filter((mail) => mail.to === `${name}${made}@secret.example.com`);
}

describe('the bell', () => {
  it('has one line for a conversation until it is read: who wrote, not what', async () => {
    const { id } = await talks.begun(alice, [bob], 'Secret one');
    await talks.written(alice, id, 'Secret two');
    const lines = await bell(bob);
    expect(lines).toMatchObject([
      { kind: 'message', title: `alice${made} wrote to you in private`, message: '', read: false },
    ]);
    expect(lines[0]?.link).toBe(`/messages/${id}`);
    expect(JSON.stringify(lines)).not.toContain('Secret');
    expect(await count(bob)).toBe(1);
    expect(await count(alice)).toBe(0);
    await read(bob, id, 2);
    expect(await bell(bob)).toEqual([]);
    expect(await count(bob)).toBe(0);
  });

  it('is silent once it was seen, until the next message, and leaves the conversation unread', async () => {
    const { id } = await talks.begun(alice, [bob], 'One');
    const [line] = await bell(bob);
    const path = `/notifications/${line?.id}/read`;
    expect((await forum.as(alice).post(path)).statusCode).toBe(404);
    expect((await forum.as(bob).post(path)).statusCode).toBe(204);
    expect(await count(bob)).toBe(0);
    expect(await talks.unread(bob)).toBe(1);
    await talks.written(alice, id, 'Two');
    expect(await count(bob)).toBe(1);
    await forum.as(bob).post('/notifications/read-all');
    expect(await bell(bob)).toEqual([]);
  });

  it('tells nothing of what is muted, blocked, deleted or not wanted', async () => {
    const { id } = await talks.begun(alice, [bob], 'One');
    await forum.as(bob).put(`/conversations/${id}/mute`, { muted: true });
    expect(await bell(bob)).toEqual([]);
    await forum.as(bob).put(`/conversations/${id}/mute`, { muted: false });
    expect(await count(bob)).toBe(1);
    const kinds = (inApp: boolean) => ({ kinds: { message: { inApp } } });
    await forum.as(bob).patch('/notifications/preferences', kinds(false));
    expect(await count(bob)).toBe(0);
    await forum.as(bob).patch('/notifications/preferences', kinds(true));
    await forum.as(bob).put(`/blocks/${alice.id}`);
    expect(await bell(bob)).toEqual([]);
  });
});

describe('a mail', () => {
  it('goes after a minute, once for a conversation until it is read, and says who alone', async () => {
    const { id } = await talks.begun(alice, [bob], 'Secret one');
    expect(await mailsTo('bob')).toEqual([]);
    await talks.written(alice, id, 'Secret two');
    forum.clock.advance(MINUTE);
    await Promise.all(Array.from({ length: 4 }, () => mailMessages(forum.ctx)));
    const [mail, ...others] = await mailsTo('bob');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: `alice${made} wrote to you in private` });
    expect(`${mail?.text}${mail?.html}`).not.toContain('Secret');
    expect(mail?.text).toContain(`/messages/${id}`);
    expect(mail?.unsubscribeUrl).toContain('/notifications/unsubscribe?token=');
    await talks.written(alice, id, 'Secret three');
    forum.clock.advance(5 * MINUTE);
    expect(await mailsTo('bob')).toHaveLength(1);
    await read(bob, id, 3);
    await talks.written(alice, id, 'Secret four');
    forum.clock.advance(MINUTE);
    expect(await mailsTo('bob')).toHaveLength(2);
    expect(await mailsTo('alice')).toEqual([]);
  });

  it('does not go to who has read it, muted it, blocked its writer, or wants none', async () => {
    const { id } = await talks.begun(alice, [bob], 'One');
    await read(bob, id, 1);
    forum.clock.advance(MINUTE);
    expect(await mailsTo('bob')).toEqual([]);
    await talks.written(alice, id, 'Two');
    await forum.as(bob).put(`/conversations/${id}/mute`, { muted: true });
    forum.clock.advance(MINUTE);
    expect(await mailsTo('bob')).toEqual([]);
    await forum.as(bob).put(`/conversations/${id}/mute`, { muted: false });
    await read(bob, id, 2);
    await talks.written(alice, id, 'Three');
    const unwanted = { kinds: { message: { mail: false } } };
    await forum.as(bob).patch('/notifications/preferences', unwanted);
    forum.clock.advance(MINUTE);
    expect(await mailsTo('bob')).toEqual([]);
  });
});
