import { problem, type Actor } from '@forum/contracts';
import { registrationForm } from '@forum/contracts/screening';
import type { SettingName, SettingValue } from '@forum/contracts/site-settings';
import { aMember, buildTestForum, elevated, GIVEN_PASSWORD, type TestForum } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteOldCaught } from './store.ts';

let forum: TestForum;
let chief: Actor;
beforeAll(async () => {
  forum = await buildTestForum({
    site: { sessionSecret: 'a secret of thirty-two signs, at least' },
  });
  chief = await aMember(forum, { username: 'chief', role: 'SUPERADMIN' });
});
afterAll(() => forum.close());

// The elevation lasts a quarter of an hour, and the clock is moved.
const asOwner = () => elevated(forum, chief);

/** Sets them while something runs, then as they were at first. */
async function having(
  settings: Partial<Record<SettingName, SettingValue>>,
  run: () => Promise<void>,
): Promise<void> {
  const owner = await asOwner();
  const before: [string, unknown][] = [];
  for (const name of Object.keys(settings)) {
    before.push([name, (await owner.get(`/admin/settings/${name}`)).json().value]);
  }
  const set = async (values: readonly (readonly [string, unknown])[]) => {
    const api = await asOwner();
    for (const [name, value] of values) {
      const answer = await api.patch(`/admin/settings/${name}`, { value });
      expect(answer.statusCode).toBe(200);
    }
  };
  await set(Object.entries(settings));
  await run();
  await set(before);
}

let people = 0;
async function register(changes: object = {}): Promise<string> {
  people += 1;
  const answer = await forum.as(null).post('/users', {
    email: `person${people}@example.com`,
    username: `person${people}`,
    password: 'Str0ngEnough',
    confirmPassword: 'Str0ngEnough',
    ...changes,
  });
  if (answer.statusCode === 201) return 'in';
  const { code, errors } = problem.parse(answer.json());
  return [answer.statusCode, code, ...(errors ?? []).map(({ path }) => path)].join(' ');
}

async function newForm() {
  return registrationForm.parse((await forum.as(null).get('/users/registration-form')).json());
}

describe('at first', () => {
  it('asks for nothing, and refuses whoever fills the hidden field in', async () => {
    expect(await newForm()).toEqual({
      form: null,
      question: null,
      hasTrap: true,
      hasWork: false,
    });
    expect(await register()).toBe('in');
    expect(await register({ comment: '' })).toBe('in');
    expect(await register({ comment: 'https://buy.example' })).toBe('422 form-filled');
  });

  it('lets it be filled in where that is off', async () => {
    await having({ registrationTrap: false }, async () => {
      expect(await newForm()).toMatchObject({ hasTrap: false });
      expect(await register({ comment: 'https://buy.example' })).toBe('in');
    });
  });
});

describe('lists of addresses', () => {
  it('refuse whoever registers or changes their address', async () => {
    const member = await aMember(forum, { username: 'moves' });
    await having({ addressesRefused: 'spam.example' }, async () => {
      const email = 'ann@mail.spam.example';
      expect(await register({ email })).toBe('422 address-refused email');
      const moving = { email, password: GIVEN_PASSWORD };
      const answer = await forum.as(member).put('/users/email', moving);
      expect(problem.parse(answer.json()).code).toBe('address-refused');
      expect(await register()).toBe('in');
    });
  });

  it('refuse addresses that are given away, unless the owners list whom they allow', async () => {
    const email = 'ann@mailinator.com';
    await having({ refuseDisposable: true }, async () => {
      expect(await register({ email })).toBe('422 address-refused email');
      await having({ addressesAllowed: 'mailinator.com' }, async () => {
        expect(await register()).toBe('422 address-refused email');
        expect(await register({ email })).toBe('in');
      });
    });
  });

  it('hold for an invitation, which is asked nothing else', async () => {
    const owner = await asOwner();
    const made = await owner.post('/admin/invites', { groupId: null, days: 3, note: '', uses: 9 });
    const invite = String(made.json().url).split('/').at(-1);
    const settings = { registrationQuestions: 'Our colour? = blue', addressesRefused: 'a.example' };
    await having(settings, async () => {
      expect(await register({ invite, email: 'x@a.example' })).toBe('422 address-refused email');
      expect(await register({ invite })).toBe('in');
      expect(await register({ invite: 'made up' })).toBe('403 invite-invalid');
    });
  });
});

describe('time', () => {
  it('has to pass between the form and its answer', async () => {
    await having({ registrationSeconds: 5 }, async () => {
      expect(await register()).toBe('422 form-expired');
      const { form } = await newForm();
      forum.clock.advance(4000);
      expect(await register({ form })).toBe('422 too-fast');
      forum.clock.advance(1000);
      expect(await register({ form })).toBe('in');
      expect(await register({ form: `${form}x` })).toBe('422 form-expired');
      forum.clock.advance(24 * 60 * 60 * 1000);
      expect(await register({ form })).toBe('422 form-expired');
    });
  });
});

describe('questions', () => {
  it('are answered as the owners wrote, without case and punctuation', async () => {
    const two = 'Our colour? = blue | light blue\nOur town? = Zürich';
    await having({ registrationQuestions: two }, async () => {
      const { form, question } = await newForm();
      const right = question === 'Our colour?' ? 'Light-Blue' : 'zurich';
      expect(await register({ form })).toBe('422 wrong-answer answer');
      expect(await register({ form, answer: 'red' })).toBe('422 wrong-answer answer');
      expect(await register({ answer: right })).toBe('422 form-expired');
      expect(await register({ form, answer: right })).toBe('in');
      await having({ registrationQuestions: 'Another? = yes' }, async () => {
        expect(await register({ form, answer: right })).toBe('422 form-expired');
        expect(await register({ form, answer: 'yes' })).toBe('422 form-expired');
      });
    });
  });
});

describe('what was caught', () => {
  it('is for administrators, shortened, newest first, and counted by the day', async () => {
    forum.clock.advance(1000);
    await register({ comment: 'x', email: 'annegret.miller@example.org' });
    const owner = await asOwner();
    const { data, meta } = (await owner.get('/admin/caught?limit=1&kind=trap')).json();
    expect(data).toEqual([
      {
        id: expect.any(String),
        kind: 'trap',
        caughtAt: forum.clock.now().toISOString(),
        network: '127.0.0.0/24',
        address: 'a…@example.org',
      },
    ]);
    expect(meta.total).toBeGreaterThan(1);
    const next = (await owner.get(`/admin/caught?cursor=${meta.nextCursor}&kind=trap`)).json();
    expect(next.data[0]).toMatchObject({ kind: 'trap', address: 'p…@example.com' });
    const days = (await owner.get('/admin/caught/days')).json().data;
    const today = forum.clock.now().toISOString().slice(0, 10);
    expect(days).toContainEqual({ day: today, kind: 'trap', count: expect.any(Number) });
    const moderator = await elevated(
      forum,
      await aMember(forum, { username: 'mod', role: 'MODERATOR' }),
    );
    for (const path of ['/admin/caught', '/admin/caught/days']) {
      expect((await moderator.get(path)).statusCode).toBe(403);
      expect((await forum.as(null).get(path)).statusCode).toBe(401);
    }
  });

  it('is forgotten after thirty days', async () => {
    forum.clock.advance(31 * 24 * 60 * 60 * 1000);
    await deleteOldCaught(forum.ctx.db, forum.clock.now());
    const { rows } = await sql`SELECT kind FROM caught_registration
      UNION ALL SELECT kind FROM caught_tally`.execute(forum.ctx.db);
    expect(rows).toEqual([]);
  });
});
