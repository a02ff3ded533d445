import { MailRefused, type Mail, type MailPort } from '@forum/mail';
import { aMember, buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { changeSetting } from '../../site-settings/commands.ts';
import { enqueueMail, type OutgoingMail } from './enqueue-mail.ts';
import { mails } from '../index.ts';
import { sendDueMails } from './send-due-mails.ts';

let forum: TestForum;
let n = 0;
beforeAll(async () => {
  forum = await buildTestForum();
});
afterAll(() => forum.close());
beforeEach(async () => {
  await forum.ctx.db.deleteFrom('mail_outbox').execute();
});

const MINUTE = 60_000;

type Changes = Partial<Pick<OutgoingMail, 'dedupeKey' | 'memberId' | 'notAfter' | 'subject'>>;

function enqueue(changes: Changes = {}) {
  n += 1;
  return enqueueMail(forum.ctx, forum.ctx.db, {
    kind: 'test',
    memberId: null,
    to: 'alice@example.com',
    subject: 'Hello',
    letter: { paragraphs: ['canary'], footer: 'Because.' },
    dedupeKey: `test:${n}`,
    ...changes,
  });
}

/** A port that gives the scripted answers in turn, then succeeds; records what it was given. */
function portThat(...answers: Error[]): MailPort & { readonly sent: Mail[] } {
  const sent: Mail[] = [];
  const send = async (mail: Mail) => {
    sent.push(mail);
    const answer = answers.shift();
    if (answer !== undefined) throw answer;
  };
  return { sent, send, close: async () => undefined };
}

const rowOf = () => forum.ctx.db.selectFrom('mail_outbox').selectAll().executeTakeFirstOrThrow();
const sendBy = (mail: MailPort) => sendDueMails({ ...forum.ctx, mail });

it('names the forum as its owners do now, in the subject and as the sender', async () => {
  const actor = await aMember(forum, { username: 'namer', role: 'SUPERADMIN' });
  const setting = { name: 'siteName', value: 'The Round Table', grounds: {} } as const;
  await changeSetting(forum.ctx, { meta: { actor }, actor, ...setting });
  await forum.settle();
  await enqueue({ subject: (siteName) => `News of ${siteName}` });
  await forum.settle();
  expect(forum.mails.at(-1)).toMatchObject({
    subject: 'News of The Round Table',
    senderName: 'The Round Table',
    text: expect.stringContaining('The Round Table, http://forum.test'),
  });
});

it('sends what waits, with a Message-ID from its id and the site’s host', async () => {
  await enqueue();
  await forum.settle();
  const row = await rowOf();
  expect(forum.mails.at(-1)).toMatchObject({
    to: 'alice@example.com',
    subject: 'Hello',
    messageId: `<${row.id}@forum.test>`,
    text: expect.stringContaining('canary'),
    html: expect.stringContaining('<p dir="auto">canary</p>'),
  });
  expect(row).toMatchObject({ state: 'sent', sent_at: forum.clock.now(), attempts: 1 });
});

it('forgets what a mail said once it is sent', async () => {
  await enqueue();
  await sendBy(portThat());
  expect(JSON.stringify(await rowOf())).not.toContain('canary');
});

it('sends once however often it is asked for under one key', async () => {
  const asked = await Promise.all(Array.from({ length: 5 }, () => enqueue({ dedupeKey: 'same' })));
  expect(asked.filter(Boolean)).toHaveLength(1);
  const port = portThat();
  await sendBy(port);
  expect(await enqueue({ dedupeKey: 'same' })).toBe(false);
  await sendBy(port);
  expect(port.sent).toHaveLength(1);
});

it('sends each mail once with several workers at the same moment', async () => {
  await Promise.all(Array.from({ length: 60 }, () => enqueue()));
  const port = portThat();
  await Promise.all([sendBy(port), sendBy(port), sendBy(port)]);
  const ids = port.sent.map(({ messageId }) => messageId);
  expect(ids).toHaveLength(60);
  expect(new Set(ids).size).toBe(60);
});

it('tries again later with the same Message-ID, less and less often, and at last gives up', async () => {
  await enqueue();
  const outage = new Error('out of reach');
  const port = portThat(outage, outage, outage, outage, outage, outage, outage);
  for (const minutes of [1, 5, 30, 120, 480]) {
    await sendBy(port);
    expect(await rowOf()).toMatchObject({ state: 'waiting', error: 'out of reach' });
    const before = port.sent.length;
    forum.clock.advance(minutes * MINUTE - 1);
    await sendBy(port);
    expect(port.sent).toHaveLength(before);
    forum.clock.advance(1);
  }
  await sendBy(port);
  expect(await rowOf()).toMatchObject({ state: 'given-up', attempts: 6 });
  forum.clock.advance(24 * 60 * MINUTE);
  await sendBy(port);
  expect(port.sent).toHaveLength(6);
  expect(new Set(port.sent.map(({ messageId }) => messageId)).size).toBe(1);
});

it('gives up at once what the server will never take, and goes on with the others', async () => {
  await enqueue();
  await enqueue();
  const port = portThat(new MailRefused('No such mailbox'));
  await sendBy(port);
  const rows = await forum.ctx.db.selectFrom('mail_outbox').select(['state', 'error']).execute();
  expect(rows.map(({ state }) => state).sort()).toEqual(['given-up', 'sent']);
  expect(rows.map(({ error }) => error)).toContain('No such mailbox');
});

it('counts no attempts while the password of its server cannot be read', async () => {
  await enqueue();
  const lost = new Error(
    'The password of the mail server cannot be read: SESSION_SECRET has changed.',
  );
  const port = portThat(...Array.from({ length: 8 }, () => lost));
  for (const _ of Array.from({ length: 8 })) {
    await sendBy(port);
    expect(await rowOf()).toMatchObject({ state: 'waiting', attempts: 0, error: lost.message });
    forum.clock.advance(5 * MINUTE);
  }
  await sendBy(port);
  expect(await rowOf()).toMatchObject({ state: 'sent', attempts: 1 });
});

it('sends again what a worker left behind that died while sending', async () => {
  await enqueue();
  let takeIt = () => {};
  const taken = new Promise<void>((resolve) => {
    takeIt = resolve;
  });
  const never = new Promise<void>(() => undefined);
  void sendBy({ send: () => (takeIt(), never), close: async () => undefined });
  await taken;
  const port = portThat();
  await sendBy(port);
  expect(port.sent).toEqual([]);
  forum.clock.advance(5 * MINUTE);
  await sendBy(port);
  expect(port.sent.map(({ messageId }) => messageId)).toEqual([(await rowOf()).message_id]);
});

it('does not send what is too late to be of use', async () => {
  await enqueue({ notAfter: new Date(forum.clock.now().getTime() + MINUTE) });
  forum.clock.advance(MINUTE);
  const port = portThat();
  await sendBy(port);
  expect(port.sent).toEqual([]);
  expect(await rowOf()).toMatchObject({ state: 'given-up', error: 'too late to be of use' });
});

it('forgets mails that went a month ago, not those that wait', async () => {
  await enqueue();
  await sendBy(portThat());
  await enqueue();
  forum.clock.advance(31 * 24 * 60 * MINUTE);
  const forget = mails.schedules?.find(({ name }) => name === 'forget-old-mails');
  await forget?.run(forum.ctx);
  const rows = await forum.ctx.db.selectFrom('mail_outbox').select('state').execute();
  expect(rows).toEqual([{ state: 'waiting' }]);
});

it('forgets a member’s mails with the member', async () => {
  const { id } = await aMember(forum, { username: 'leaving' });
  await enqueue({ memberId: id });
  await enqueue();
  await forum.ctx.db.deleteFrom('account').where('member_id', '=', id).execute();
  expect(await forum.ctx.db.selectFrom('mail_outbox').select('member_id').execute()).toEqual([
    { member_id: null },
  ]);
});

it('quotes the address of nobody, in the log or in the list, where a server says why it refuses', async () => {
  await enqueue();
  const logged: object[] = [];
  const note = (context: object) => void logged.push(context);
  const logger = { ...forum.ctx.logger, warn: note, error: note };
  const refusal = new Error('Message failed: 450 4.2.2 <alice@example.com>: mailbox is full');
  await sendDueMails({ ...forum.ctx, logger, mail: portThat(refusal) });
  expect((await rowOf()).error).toBe('Message failed: 450 4.2.2 <…>: mailbox is full');
  expect(logged).toMatchObject([{ reason: 'Message failed: 450 4.2.2 <…>: mailbox is full' }]);
});

it("has its button in the forum's own colour, if it has one", async () => {
  const actor = await aMember(forum, { username: 'painter', role: 'SUPERADMIN' });
  const buttonIn = async (value: string) => {
    const change = { meta: { actor }, actor, name: 'accent', value, grounds: {} } as const;
    await changeSetting(forum.ctx, change);
    await forum.settle();
    n += 1;
    await enqueueMail(forum.ctx, forum.ctx.db, {
      kind: 'test',
      memberId: null,
      to: 'alice@example.com',
      subject: 'Painted',
      letter: { paragraphs: [], link: { label: 'Read', url: 'https://forum.test' }, footer: '' },
      dedupeKey: `test:${n}`,
    });
    const port = portThat();
    await sendDueMails({ ...forum.ctx, mail: port });
    return /background:(#[0-9a-f]{6});color:(#[0-9a-f]{6})/u
      .exec(port.sent.at(-1)?.html ?? '')
      ?.slice(1);
  };
  expect(await buttonIn('#7a1fa2')).toEqual(['#7a1fa2', '#ffffff']);
  expect(await buttonIn('')).toEqual(['#006186', '#ffffff']);
});
