import type { Actor } from '@forum/contracts';
import { buildTestForum, client, elevated, type TestClient, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outcomeOf, someone as aPerson, statusesWithoutPin } from '../accounts/test-staff.ts';
import { withProof } from '../proofs/test-proofs.ts';
import {
  armed,
  codeOf,
  cookiesOf,
  firstStep,
  secondStep,
  type Armed,
} from '../second-factors/test-second-factors.ts';
import { beginResetOf, stopResetOf } from './operations/by-operator.ts';
import { carryOutDueResets } from './schedule.ts';

let forum: TestForum;
let chief: Actor;
const HOUR = 60 * 60_000;

beforeAll(async () => {
  forum = await buildTestForum({
    site: { sessionSecret: 'a secret of thirty-two signs, at least' },
  });
  chief = await aPerson(forum, 'SUPERADMIN');
});
afterAll(() => forum.close());

/** The owner, who has just entered the PIN. */
const owner = () => elevated(forum, chief);
const reset = async (id: string, api?: TestClient) => {
  const body = { reason: 'other', note: 'Lost the phone' };
  const answer = await (api ?? (await owner())).post(`/admin/users/${id}/factor-reset`, body);
  await forum.settle();
  return answer;
};
const stopBy = (token: string) => forum.as(null).post('/auth/stop-reset', { token });
const carryOut = () => carryOutDueResets(forum.ctx);
const resetAt = async ({ api }: Armed) =>
  (await api.get('/auth/second-factor')).json<{ resetAt: string | null }>().resetAt;

async function mailsTo({ email }: Armed) {
  await forum.settle();
  return forum.mails.filter(({ to, subject }) => to === email && /factors/.test(subject));
}

async function tokenFor(who: Armed): Promise<string> {
  const text = (await mailsTo(who)).at(-1)?.text ?? '';
  return /\/not-me\?about=reset&token=([\w-]+)/.exec(text)?.[1] ?? '';
}

/** How signing in ends: the outcome of the password alone. */
const signIn = async ({ email }: Armed) => outcomeOf(await firstStep(forum, email));

describe('a reset of factors', () => {
  it('is for owners behind the PIN, with a reason, and not for their own or other owners', async () => {
    const who = await armed(forum);
    const path = `/admin/users/${who.actor.id}/factor-reset`;
    expect(await statusesWithoutPin(forum, 'POST', path)).toEqual([401, 403, 403, 403]);
    const admin = await elevated(forum, await aPerson(forum, 'ADMIN'));
    expect(outcomeOf(await reset(who.actor.id, admin))).toBe('403 staff-only');
    expect((await (await owner()).post(path, {})).statusCode).toBe(422);
    const other = await armed(forum, 'SUPERADMIN');
    expect(outcomeOf(await reset(other.actor.id))).toBe('403 role-hierarchy');
    const own = await elevated(forum, other.actor);
    expect(outcomeOf(await reset(other.actor.id, own))).toBe('403 own-account');
    expect(outcomeOf(await reset('01990000-0000-7000-8000-00000000dead'))).toBe(
      '404 member-not-found',
    );
  });

  it('is nothing for who has none, and begins once', async () => {
    const bare = await aPerson(forum);
    expect(outcomeOf(await reset(bare.id))).toBe('409 no-factors');
    const who = await armed(forum);
    const answers = await Promise.all([reset(who.actor.id), reset(who.actor.id)]);
    expect(answers.map(outcomeOf).toSorted()).toEqual(['200', '409 reset-begun']);
    expect(await mailsTo(who)).toHaveLength(1);
  });

  it('tells the member at once, and takes effect after 72 hours: factors and sessions end', async () => {
    const who = await armed(forum);
    await withProof(forum, who, 'passkey');
    expect(outcomeOf(await reset(who.actor.id))).toBe('200');
    const [told] = await mailsTo(who);
    expect(told?.text).toContain('In 72 hours');
    const at = await resetAt(who);
    expect(Date.parse(at ?? '') - forum.clock.now().getTime()).toBe(72 * HOUR);
    forum.clock.advance(72 * HOUR - 1);
    await carryOut();
    expect(await signIn(who)).toBe('403 second-step');
    forum.clock.advance(1);
    await carryOut();
    expect(outcomeOf(await who.api.get('/users/profile'))).toBe('401 sign-in-required');
    const first = await firstStep(forum, who.email);
    expect(outcomeOf(first)).toBe('200');
    const { forum_session: session = '' } = cookiesOf(first);
    const api = client(forum.app, { cookie: `forum_session=${session}` });
    const ways = (await api.get('/auth/proofs')).json<{ data: { kind: string }[] }>().data;
    expect(ways.map(({ kind }) => kind)).toEqual(['password']);
    expect((await mailsTo(who)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('about to be reset'),
      expect.stringContaining('were reset'),
    ]);
    // Once: whatever the member sets up now stays.
    await carryOut();
    expect(await mailsTo(who)).toHaveLength(2);
  });

  it('is stopped by the link in the email, once, and by nothing that only opens it', async () => {
    const who = await armed(forum);
    await reset(who.actor.id);
    const token = await tokenFor(who);
    const opened = await forum.app.inject({ url: `/api/auth/stop-reset?token=${token}` });
    expect(opened.statusCode).toBe(405);
    expect(await resetAt(who)).not.toBeNull();
    expect(outcomeOf(await stopBy('x'))).toBe('400 token-invalid');
    expect(outcomeOf(await stopBy(token))).toBe('204');
    expect(outcomeOf(await stopBy(token))).toBe('400 token-invalid');
    forum.clock.advance(73 * HOUR);
    await carryOut();
    expect(await signIn(who)).toBe('403 second-step');
  });

  it('is stopped by the member in their settings, and by nobody else there', async () => {
    const [who, other] = [await armed(forum), await armed(forum)];
    await reset(who.actor.id);
    expect(outcomeOf(await other.api.delete('/auth/second-factor/reset'))).toBe('204');
    expect(await resetAt(who)).not.toBeNull();
    expect(outcomeOf(await forum.as(null).delete('/auth/second-factor/reset'))).toBe(
      '401 sign-in-required',
    );
    expect(outcomeOf(await who.api.delete('/auth/second-factor/reset'))).toBe('204');
    expect(await resetAt(who)).toBeNull();
  });

  it('is on record, and undoing it stops it until it has taken effect', async () => {
    const newestAct = async ({ actor }: Armed) => {
      await forum.settle();
      return (await (await owner()).get(`/admin/audit?memberId=${actor.id}`)).json().data[0];
    };
    const undo = async ({ id }: { id: string }) => (await owner()).post(`/admin/audit/${id}/undo`);
    const who = await armed(forum);
    await reset(who.actor.id);
    const act = await newestAct(who);
    expect(act).toMatchObject({ kind: 'member.reset-factors', note: 'Lost the phone' });
    expect((await undo(act)).json()).toMatchObject({ undoes: act.id, changes: 1 });
    expect(await resetAt(who)).toBeNull();
    // The member would have to be told anew.
    const again = await undo(await newestAct(who));
    expect(again.json()).toMatchObject({ changes: 0 });
    expect(await resetAt(who)).toBeNull();
    const late = await armed(forum);
    await reset(late.actor.id);
    const done = await newestAct(late);
    forum.clock.advance(72 * HOUR);
    await carryOut();
    await forum.settle();
    const found = (await (await owner()).get(`/admin/audit/${done.id}/undo`)).json();
    expect(found.data).toEqual([expect.objectContaining({ lost: 'It has taken effect.' })]);
  });

  it('by the command line is for owners too, and takes 24 hours', async () => {
    const who = await armed(forum, 'SUPERADMIN');
    expect(await beginResetOf(forum.ctx, 'nobody@example.com')).toBeNull();
    const at = await beginResetOf(forum.ctx, who.email.toUpperCase());
    expect((at?.getTime() ?? 0) - forum.clock.now().getTime()).toBe(24 * HOUR);
    expect(await stopResetOf(forum.ctx, who.email)).toBe(true);
    expect(await stopResetOf(forum.ctx, who.email)).toBe(false);
    await beginResetOf(forum.ctx, who.email);
    forum.clock.advance(24 * HOUR);
    await carryOut();
    expect(await signIn(who)).toBe('200');
  });

  it('takes no effect on who has become an owner, and ends', async () => {
    const who = await armed(forum, 'ADMIN');
    await reset(who.actor.id);
    const { db } = forum.ctx;
    const account = db.updateTable('account').set({ role: 'SUPERADMIN' });
    await account.where('member_id', '=', who.actor.id).execute();
    forum.clock.advance(72 * HOUR);
    await carryOut();
    expect(await signIn(who)).toBe('403 second-step');
    expect(await db.selectFrom('factor_reset').select('member_id').execute()).toEqual([]);
  });

  it('waits while the member could not be told', async () => {
    const who = await armed(forum);
    await reset(who.actor.id);
    const letter = forum.ctx.db.updateTable('mail_outbox').where('member_id', '=', who.actor.id);
    await letter.set({ state: 'given-up' }).execute();
    forum.clock.advance(72 * HOUR);
    await carryOut();
    expect(await resetAt(who)).not.toBeNull();
    await letter.set({ state: 'sent' }).execute();
    await carryOut();
    expect(await signIn(who)).toBe('200');
  });

  it('ends a lock of codes, so that new factors begin anew', async () => {
    const who = await armed(forum);
    const first = await firstStep(forum, who.email);
    for (let i = 0; i < 5; i += 1) await secondStep(forum, first, { code: '000000' });
    const code = codeOf(forum, who.secret);
    expect(outcomeOf(await secondStep(forum, first, { code }))).toBe('429 code-locked');
    await reset(who.actor.id);
    forum.clock.advance(72 * HOUR);
    await carryOut();
    const rows = await forum.ctx.db
      .selectFrom('code_lock')
      .select('tries')
      .where('member_id', '=', who.actor.id)
      .execute();
    expect(rows).toEqual([]);
  });
});
