// Every call with a cookie that is worth nothing: it hears what a visitor hears, and nobody in particular.
import { randomBytes } from 'node:crypto';
import { aMember, signedIn } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { describeApi, type Operation } from './api-description.ts';
import { openWorld, type World } from './world.ts';

let world: World;
let calls: readonly Operation[];
let heardByVisitors: ReadonlyMap<string, string>;
beforeAll(async () => {
  world = await openWorld();
  const { operations } = await describeApi(world.app);
  calls = operations.filter(({ path }) => path.startsWith('/api/'));
  const heard = await Promise.all(calls.map(async (one) => [one.name, await ask(one)] as const));
  heardByVisitors = new Map(heard);
});
afterAll(() => world.close());

const refusal = z.object({ code: z.string() });

/** What a caller hears where the call itself cannot succeed: it names nothing, and its body is no JSON. */
async function ask({ method, path }: Operation, cookie = ''): Promise<string> {
  const answer = await world.app.inject({
    method,
    url: path.replaceAll(/\{\w+\}/gu, 'none'),
    headers: {
      host: 'forum.test',
      ...(cookie === '' ? {} : { cookie }),
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(method === 'GET' ? {} : { payload: '{' }),
  });
  const isProblem = answer.headers['content-type']?.toString().includes('problem') === true;
  const code = isProblem ? refusal.parse(answer.json()).code : '';
  return `${answer.statusCode} ${code}`;
}

/** The cookie of a new owner of the site, who has just signed in. */
async function aSession() {
  const owner = await aMember(world.forum, {
    username: `owner_${world.unique()}`,
    role: 'SUPERADMIN',
  });
  const { sessionId, headers } = await signedIn(world.forum, owner);
  return { owner, sessionId, cookie: headers['cookie'] ?? '' };
}

const HOUR_MS = 60 * 60 * 1000;

/** Cookies that are worth nothing, by why. */
const WORTHLESS: Readonly<Record<string, () => Promise<string>>> = {
  'was made up': async () => `forum_session=${randomBytes(32).toString('base64url')}`,
  'is no token': async () => `forum_session=${'%00'.repeat(20)}`,
  'holds the id of a session': async () => `forum_session=${(await aSession()).sessionId}`,
  'has ended': async () => {
    const { sessionId, cookie } = await aSession();
    await world.forum.ctx.db.deleteFrom('session').where('id', '=', sessionId).execute();
    return cookie;
  },
  'has expired': async () => {
    const { sessionId, cookie } = await aSession();
    const expires_at = new Date(world.forum.clock.now().getTime() - HOUR_MS);
    const sessions = world.forum.ctx.db.updateTable('session').set({ expires_at });
    await sessions.where('id', '=', sessionId).execute();
    return cookie;
  },
};

describe('every call', () => {
  it('asks whoever is nobody to sign in, unless it is for anyone', () => {
    const answers = [...heardByVisitors.values()];
    expect(answers.filter((one) => one === '401 sign-in-required').length).toBeGreaterThan(250);
    expect(answers.filter((one) => one.startsWith('5'))).toEqual([]);
  });

  it.each(Object.keys(WORTHLESS))(
    'takes whoever has a cookie that %s for a visitor',
    async (why) => {
      const cookie = (await WORTHLESS[why]?.()) ?? '';
      const wrong: string[] = [];
      for (const call of calls) {
        const [answer, expected] = [await ask(call, cookie), heardByVisitors.get(call.name)];
        if (answer !== expected) wrong.push(`${call.name}: ${answer}, not ${expected}`);
      }
      expect(wrong).toEqual([]);
    },
    120_000,
  );

  it('knows whoever has a session that holds', async () => {
    const { cookie } = await aSession();
    const wrong: string[] = [];
    for (const call of calls) {
      const answer = await ask(call, cookie);
      if (answer === '401 sign-in-required') wrong.push(call.name);
    }
    expect(wrong).toEqual([]);
  }, 120_000);
});
