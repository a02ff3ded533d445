import { mailTrouble } from '@forum/contracts/mail-server';
import { aMember, buildTestForum, elevated, type TestClient, type TestForum } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendDueMails } from '../mails/operations/send-due-mails.ts';
import { setServer } from './commands.ts';
import { getServer, readChosenServer } from './queries.ts';

const SECRET = 'a secret of at least 32 characters';
const CANARY = 'canary-f3-@:/?#';
const SERVER = {
  host: 'relay.internal',
  port: 587,
  security: 'starttls',
  username: 'forum@example.org',
  from: 'forum@example.org',
} as const;

let forum: TestForum;
let owner: TestClient;
let admin: TestClient;
let chief: Awaited<ReturnType<typeof aMember>>;
beforeAll(async () => {
  forum = await buildTestForum();
  chief = await aMember(forum, { username: 'chief', role: 'SUPERADMIN' });
  owner = await elevated(forum, chief);
  admin = await elevated(forum, await aMember(forum, { username: 'ada', role: 'ADMIN' }));
  await forum.settle();
});
afterAll(() => forum.close());

const withSecret = (sessionSecret: string) => ({
  ...forum.ctx,
  site: { ...forum.ctx.site, sessionSecret },
});
const set = (password?: string, changes: object = {}) =>
  setServer(withSecret(SECRET), {
    meta: { actor: chief },
    actor: chief,
    form: { ...SERVER, ...changes, ...(password === undefined ? {} : { password }) },
  });

it('is none until an owner sets one, and an administrator only reads', async () => {
  expect((await admin.get('/admin/mail-server')).json()).toMatchObject({
    source: 'none',
    from: 'noreply@forum.test',
    hasPassword: false,
    canKeepPassword: false,
  });
  expect((await admin.put('/admin/mail-server', SERVER)).statusCode).toBe(403);
  expect((await admin.post('/admin/mail-server/test')).statusCode).toBe(403);
  expect((await forum.as(chief).get('/admin/mail-server')).statusCode).toBe(401);
});

it('takes nothing that could start a header or name another host, each told at its field', async () => {
  for (const [field, bad] of [
    ['host', 'smtp.example.org:25'],
    ['host', 'evil.example/x?'],
    ['host', ''],
    ['port', 0],
    ['port', 65_536],
    ['security', 'perhaps'],
    ['username', 'forum\r\nRCPT TO:<x@evil.example>'],
    ['password', 'x\r\ny'],
    ['from', 'forum@example.org\r\nBcc: x@evil.example'],
    ['from', 'Forum <forum@example.org>'],
  ] as const) {
    const refused = await owner.put('/admin/mail-server', { ...SERVER, [field]: bad });
    expect([refused.statusCode, refused.json().errors[0].path], String(bad)).toEqual([422, field]);
  }
  const unkept = await owner.put('/admin/mail-server', { ...SERVER, password: CANARY });
  expect([unkept.statusCode, unkept.json().errors]).toMatchObject([422, [{ path: 'password' }]]);
});

it('keeps the password encrypted, and tells it to nobody: not the page, the record or the log', async () => {
  await set(CANARY);
  const told = JSON.stringify([
    await getServer(withSecret(SECRET)),
    (await owner.get('/admin/mail-server')).json(),
    (await owner.get('/admin/audit')).json(),
  ]);
  expect(told).toContain('relay.internal');
  const { rows } = await sql<{ line: string }>`SELECT row_to_json(event)::text AS line FROM event
    UNION ALL SELECT encode(sealed_password, 'escape') FROM mail_server
    UNION ALL SELECT row_to_json(command_log)::text FROM command_log`.execute(forum.ctx.db);
  for (const line of [told, ...rows.map((row) => row.line)]) {
    expect(line).not.toContain('canary');
  }
  // Only the server itself is in no event: the log is forever.
  expect(rows.filter(({ line }) => line.includes('relay.internal'))).toEqual([]);
  const { url } = (await readChosenServer(forum.ctx.db, withSecret(SECRET).site)) ?? {};
  expect(url).toBe(
    `smtp://${encodeURIComponent(SERVER.username)}:${encodeURIComponent(CANARY)}@relay.internal:587?requireTLS=true`,
  );
});

it('keeps the password for the same server and user alone', async () => {
  await set(undefined, { from: 'other@example.org' });
  expect(await getServer(withSecret(SECRET))).toMatchObject({
    from: 'other@example.org',
    hasPassword: true,
  });
  for (const moved of [{ host: 'evil.example' }, { port: 2525 }, { security: 'none' }] as const) {
    await expect(set(undefined, moved)).rejects.toMatchObject({ issues: [{ path: 'password' }] });
  }
  await sql`UPDATE mail_server SET host = 'evil.example'`.execute(forum.ctx.db);
  await expect(readChosenServer(forum.ctx.db, withSecret(SECRET).site)).rejects.toThrow(
    'cannot be read',
  );
  await sql`UPDATE mail_server SET host = ${SERVER.host}`.execute(forum.ctx.db);
});

it('says that the password is lost where the secret has changed, and that letters wait for it', async () => {
  const other = withSecret(`${SECRET}, another one`);
  expect(await getServer(other)).toMatchObject({ hasPassword: true, isPasswordReadable: false });
  const failure: unknown = await readChosenServer(other.db, other.site).catch((error) => error);
  expect(mailTrouble(String(failure))).toBe('password-lost');
});

it('gives way to the environment, which says so', async () => {
  const operatorsMail = { ...SERVER, host: 'smtp.operator.example' };
  const ctx = { ...withSecret(SECRET), machine: { ...forum.ctx.machine, operatorsMail } };
  expect(await getServer(ctx)).toMatchObject({
    source: 'environment',
    host: 'smtp.operator.example',
  });
  const form = { ...SERVER, password: 'x' };
  const changed = setServer(ctx, {
    meta: { actor: chief },
    actor: chief,
    form,
  });
  await expect(changed).rejects.toMatchObject({ code: 'set-by-environment' });
});

it('is removed, and letters are written to files again', async () => {
  expect((await owner.get('/admin/system')).json()).toMatchObject({ mailsAreSent: true });
  const removed = await owner.delete('/admin/mail-server');
  expect([removed.statusCode, removed.json()]).toMatchObject([200, { source: 'none', host: '' }]);
  expect((await owner.get('/admin/system')).json()).toMatchObject({ mailsAreSent: false });
});

it('sends owners a letter, and says at once what became of it', async () => {
  const first = await owner.post('/admin/mail-server/test');
  expect([first.statusCode, first.json()]).toMatchObject([
    200,
    { kind: 'test-letter', state: 'waiting', memberId: chief.id },
  ]);
  await sendDueMails(forum.ctx);
  const sent = forum.mails.find(({ subject }) => subject.startsWith('A test email'));
  expect(sent).toMatchObject({ subject: 'A test email from Test Forum' });
  const failing = {
    ...forum.ctx,
    mail: {
      send: () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7:587')),
      close: async () => undefined,
    },
  };
  const { id } = (await owner.post('/admin/mail-server/test')).json();
  await sendDueMails(failing);
  const { state, error } = (await owner.get(`/admin/mails/${id}`)).json();
  expect([state, mailTrouble(error)]).toEqual(['given-up', 'nobody-there']);
  await owner.post('/admin/mail-server/test');
  expect((await owner.get(`/admin/mails/${id}`)).statusCode).toBe(404);
});

it('shows what a letter would look like, with what a form says', async () => {
  const query = new URLSearchParams({
    siteName: 'The <b>Round</b> Table',
    accent: '#7a1fa2',
    letterFooter: 'Table Ltd, 1 Round Street',
  });
  const { html, subject } = (await admin.get(`/admin/letter-preview?${query.toString()}`)).json();
  expect(subject).toBe('A test email from The <b>Round</b> Table');
  expect(html).toContain('Table Ltd, 1 Round Street');
  expect(html).toContain('background:#7a1fa2');
  expect(html).not.toContain('<b>');
});

it.each([
  ['getaddrinfo ENOTFOUND smtp.exampel.org', 'no-such-server'],
  ['connect ETIMEDOUT 192.0.2.1:587', 'no-answer'],
  ['Greeting never received', 'no-answer'],
  ['This is not a mail server.', 'not-mail'],
  ['Invalid login: 535 5.7.8 Authentication failed', 'login'],
  ['self-signed certificate', 'encryption'],
  ['Error upgrading connection with STARTTLS: 454 not available', 'encryption'],
  ['Mail command failed: 550 5.7.1 Sender rejected', 'refused'],
  ['something else', 'other'],
])('%s is told as %s', (error, trouble) => {
  expect(mailTrouble(error)).toBe(trouble);
});
