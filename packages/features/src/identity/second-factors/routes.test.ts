import { problem } from '@forum/contracts';
import { aMember, buildTestForum, elevated, GIVEN_PASSWORD, type TestForum } from '@forum/testing';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirm, someone } from '../proofs/test-proofs.ts';
import {
  apiOf,
  armed,
  codeOf,
  cookiesOf,
  firstStep,
  secondStep,
  type Armed,
} from './test-second-factors.ts';

let forum: TestForum;
const MINUTE = 60_000;

beforeAll(async () => {
  forum = await buildTestForum({
    site: { sessionSecret: 'a secret of thirty-two signs, at least' },
  });
});
afterAll(() => forum.close());

const outcome = (answer: LightMyRequestResponse) =>
  answer.statusCode < 300
    ? String(answer.statusCode)
    : `${answer.statusCode} ${problem.parse(answer.json()).code}`;

async function resetPassword(email: string): Promise<void> {
  await forum.as(null).post('/auth/forgot-password', { email });
  await forum.settle();
  const mail = forum.mails.findLast(({ to, text }) => to === email && text.includes('#token='));
  const token = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const body = { token, password: GIVEN_PASSWORD };
  expect(outcome(await forum.as(null).post('/auth/reset-password', body))).toBe('204');
}

let chiefs = 0;

async function setTo(name: string, value: unknown): Promise<void> {
  chiefs += 1;
  const chief = await aMember(forum, { username: `chief_${chiefs}`, role: 'SUPERADMIN' });
  const api = await elevated(forum, chief);
  expect((await api.patch(`/admin/settings/${name}`, { value })).statusCode).toBe(200);
}

describe('setting an authenticator up', () => {
  it('shows a secret and its QR code, and is in force once a code proved that it works', async () => {
    const who = await someone(forum);
    await confirm(forum, who, ['password']);
    const begun = (await who.api.post('/auth/second-factor/totp')).json();
    expect(begun.uri).toContain(`secret=${begun.secret}`);
    expect(begun.uri).toContain('issuer=Test%20Forum');
    expect(begun.qr).toEqual({ size: expect.any(Number), path: expect.stringMatching(/^M\d/) });
    const put = (code: string) => who.api.put('/auth/second-factor/totp', { code });
    expect(outcome(await put('000000'))).toBe('403 wrong-code');
    const done = await put(codeOf(forum, begun.secret));
    expect(done.json().codes).toHaveLength(10);
    expect(outcome(await put(codeOf(forum, begun.secret)))).toBe('409 totp-exists');
    expect((await who.api.get('/auth/second-factor')).json()).toMatchObject({
      hasTotp: true,
      backupCodesLeft: 10,
    });
  });

  it('leaves neither the secret nor a code readable in the database', async () => {
    const { secret, codes } = await armed(forum);
    const { rows } = await sql<{ row: string }>`
      SELECT one::text AS row FROM totp_secret AS one
      UNION ALL SELECT one::text FROM backup_code AS one`.execute(forum.ctx.db);
    const kept = JSON.stringify(rows);
    expect(kept).not.toContain(secret);
    expect(kept).not.toContain((codes[0] ?? '').replaceAll('-', ''));
    expect(kept).toContain('$argon2id$');
  });

  it('is for who has proved in the open session who they are: having signed in is not enough', async () => {
    const who = await someone(forum);
    const begin = async () => outcome(await who.api.post('/auth/second-factor/totp'));
    expect(await begin()).toBe('403 reauthenticate');
    await confirm(forum, who, ['password']);
    expect(await begin()).toBe('200');
    forum.clock.advance(16 * MINUTE);
    expect(await begin()).toBe('403 reauthenticate');
    const put = await who.api.put('/auth/second-factor/totp', { code: '000000' });
    expect(outcome(put)).toBe('403 reauthenticate');
    expect(outcome(await forum.as(null).post('/auth/second-factor/totp'))).toBe(
      '401 sign-in-required',
    );
  });

  it('is not possible without a secret to keep it with', async () => {
    const plain = await buildTestForum();
    const who = await someone(plain);
    await confirm(plain, who, ['password']);
    expect(outcome(await who.api.post('/auth/second-factor/totp'))).toBe('409 no-session-secret');
    await plain.close();
  });
});

describe('signing in with a second factor', () => {
  it('gives no session before the second step', async () => {
    const who = await armed(forum);
    const first = await firstStep(forum, who.email);
    expect(outcome(first)).toBe('403 second-step');
    expect(Object.keys(cookiesOf(first))).toEqual(['forum_second_step']);
    const second = await secondStep(forum, first, { code: codeOf(forum, who.secret) });
    expect(second.json().user.id).toBe(who.actor.id);
    expect((await apiOf(forum, second).get('/users/profile')).statusCode).toBe(200);
    expect(outcome(await secondStep(forum, first, { code: codeOf(forum, who.secret, 1) }))).toBe(
      '401 sign-in-again',
    );
  });

  it('tells nobody of it who has not typed the right password', async () => {
    const who = await armed(forum);
    const payload = { email: who.email, password: 'Wr0ngWrong' };
    const answer = await forum.app.inject({ method: 'POST', url: '/api/auth/login', payload });
    expect([outcome(answer), answer.cookies]).toEqual(['401 wrong-credentials', []]);
  });

  it('refuses a code that was used before, also of two at once', async () => {
    const who = await armed(forum);
    const code = codeOf(forum, who.secret);
    const firsts = [await firstStep(forum, who.email), await firstStep(forum, who.email)];
    const answers = await Promise.all(firsts.map((first) => secondStep(forum, first, { code })));
    expect(answers.map(outcome).toSorted()).toEqual(['200', '403 wrong-code']);
  });

  it('takes each backup code once, however it is typed', async () => {
    const who = await armed(forum);
    const code = (who.codes[3] ?? '').replaceAll('-', ' ').toUpperCase();
    const step = async () => secondStep(forum, await firstStep(forum, who.email), { code });
    expect(outcome(await step())).toBe('200');
    expect(outcome(await step())).toBe('403 wrong-code');
    const left = (await who.api.get('/auth/second-factor')).json().backupCodesLeft;
    expect(left).toBe(9);
  });

  it('locks after five wrong codes, for the right one too', async () => {
    const who = await armed(forum);
    const first = await firstStep(forum, who.email);
    for (let i = 0; i < 5; i += 1) {
      expect(outcome(await secondStep(forum, first, { code: '000000' }))).toBe('403 wrong-code');
    }
    const locked = await secondStep(forum, first, { code: codeOf(forum, who.secret) });
    expect([outcome(locked), locked.headers['retry-after']]).toEqual(['429 code-locked', '900']);
    forum.clock.advance(15 * MINUTE + 1);
    const again = await firstStep(forum, who.email);
    const right = await secondStep(forum, again, { code: codeOf(forum, who.secret) });
    expect(outcome(right)).toBe('200');
  });

  it('forgets the first step after ten minutes, and when the password changes', async () => {
    const who = await armed(forum);
    const late = await firstStep(forum, who.email);
    forum.clock.advance(10 * MINUTE);
    const code = () => codeOf(forum, who.secret);
    expect(outcome(await secondStep(forum, late, { code: code() }))).toBe('401 sign-in-again');
    const first = await firstStep(forum, who.email);
    await confirm(forum, who, ['password', 'totp']);
    const change = { currentPassword: GIVEN_PASSWORD, newPassword: 'An0therSecret' };
    expect(outcome(await who.api.put('/users/password', change))).toBe('204');
    expect(outcome(await secondStep(forum, first, { code: code() }))).toBe('401 sign-in-again');
  });

  it('asks for the code after a reset of the password by mail as well', async () => {
    const who = await armed(forum);
    await resetPassword(who.email);
    expect(outcome(await firstStep(forum, who.email))).toBe('403 second-step');
  });
});

describe('a trusted browser', () => {
  it('is asked for no code for 30 days, where the forum allows it', async () => {
    const who = await armed(forum);
    const first = await firstStep(forum, who.email);
    const second = await secondStep(forum, first, { code: codeOf(forum, who.secret) });
    const trust = () => apiOf(forum, second).post('/auth/second-factor/trust');
    expect(outcome(await trust())).toBe('403 no-trusted-devices');
    await setTo('trustedDevices', true);
    const { forum_trusted_device: trusted = '' } = cookiesOf(await trust());
    forum.clock.advance(16 * MINUTE);
    expect(outcome(await trust())).toBe('403 reauthenticate');
    const cookies = { forum_trusted_device: trusted };
    expect(outcome(await firstStep(forum, who.email, cookies))).toBe('200');
    const other = await armed(forum);
    expect(outcome(await firstStep(forum, other.email, cookies))).toBe('403 second-step');
    forum.clock.advance(30 * 24 * 60 * MINUTE);
    expect(outcome(await firstStep(forum, who.email, cookies))).toBe('403 second-step');
    await setTo('trustedDevices', false);
  });
});

describe('what ends with sessions', () => {
  const trusted = async (who: Armed) => {
    const first = await firstStep(forum, who.email);
    const second = await secondStep(forum, first, { code: codeOf(forum, who.secret) });
    const answer = await apiOf(forum, second).post('/auth/second-factor/trust');
    const { forum_trusted_device: token = '' } = cookiesOf(answer);
    return { forum_trusted_device: token };
  };

  it.each(['all others', 'one of them'])(
    'is the trust in browsers, and a sign-in that waits for its code: %s',
    async (which) => {
      await setTo('trustedDevices', true);
      const who = await armed(forum);
      const cookies = await trusted(who);
      forum.clock.advance(MINUTE);
      const waiting = await firstStep(forum, who.email);
      const { data } = (await who.api.get('/auth/sessions')).json();
      const { id } = data.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
      const path = which === 'all others' ? '/auth/sessions' : `/auth/sessions/${id}`;
      expect(outcome(await who.api.delete(path))).toBe('204');
      const code = codeOf(forum, who.secret);
      expect(outcome(await secondStep(forum, waiting, { code }))).toBe('401 sign-in-again');
      expect(outcome(await firstStep(forum, who.email, cookies))).toBe('403 second-step');
      await setTo('trustedDevices', false);
    },
  );

  it('is not the trust in other browsers where a browser signs itself out', async () => {
    await setTo('trustedDevices', true);
    const who = await armed(forum);
    const cookies = await trusted(who);
    await who.api.post('/auth/logout');
    expect(outcome(await firstStep(forum, who.email, cookies))).toBe('200');
    await setTo('trustedDevices', false);
  });
});

describe('a lock of codes', () => {
  it('ends with a reset of the password, once a day, and the next one is longer', async () => {
    const who = await armed(forum);
    const lock = async () => {
      const first = await firstStep(forum, who.email);
      for (let i = 0; i < 5; i += 1) await secondStep(forum, first, { code: '000000' });
      const right = await secondStep(forum, first, { code: codeOf(forum, who.secret) });
      return [outcome(right), right.headers['retry-after']];
    };
    expect(await lock()).toEqual(['429 code-locked', '900']);
    await resetPassword(who.email);
    expect(await lock()).toEqual(['429 code-locked', '1800']);
    await resetPassword(who.email);
    const first = await firstStep(forum, who.email);
    const second = await secondStep(forum, first, { code: codeOf(forum, who.secret) });
    expect(outcome(second)).toBe('429 code-locked');
  });
});

describe('staff whose role requires a second factor', () => {
  it('have elevated access only in a session that it opened', async () => {
    const bare = await someone(forum, 'ADMIN');
    const who = await armed(forum, 'ADMIN');
    for (const { api } of [bare, who]) await api.post('/auth/elevated/set-pin', { pin: '4826' });
    await setTo('secondFactorFor', 'admins');
    const verify = ({ api }: Pick<typeof bare, 'api'>) =>
      api.post('/auth/elevated/verify-pin', { pin: '4826' });
    expect(outcome(await verify(bare))).toBe('403 second-factor-required');
    expect(outcome(await verify(who))).toBe('200');
    const first = await firstStep(forum, who.email);
    const second = await secondStep(forum, first, { code: codeOf(forum, who.secret) });
    expect(outcome(await verify({ api: apiOf(forum, second) }))).toBe('200');
    const moderator = await someone(forum, 'MODERATOR');
    await moderator.api.post('/auth/elevated/set-pin', { pin: '4826' });
    expect(outcome(await verify(moderator))).toBe('200');
  });
});

describe('in the open session', () => {
  it('a code confirms who one is, beside the password, and removes the factor with its codes', async () => {
    const who = await armed(forum);
    const { data } = (await who.api.get('/auth/proofs')).json();
    const { id } = data.find(({ kind }: { kind: string }) => kind === 'totp');
    forum.clock.advance(16 * MINUTE);
    await who.api.post('/auth/confirm-password', { password: GIVEN_PASSWORD });
    expect(outcome(await who.api.delete(`/auth/proofs/${id}`))).toBe('403 second-factor');
    const code = codeOf(forum, who.secret);
    expect(outcome(await who.api.post('/auth/confirm-code', { code }))).toBe('204');
    expect((await who.api.post('/auth/second-factor/codes')).json().codes).toHaveLength(10);
    expect(outcome(await who.api.delete(`/auth/proofs/${id}`))).toBe('204');
    expect(outcome(await firstStep(forum, who.email))).toBe('200');
    expect((await who.api.get('/auth/second-factor')).json()).toMatchObject({
      hasTotp: false,
      backupCodesLeft: 0,
    });
  });
});
