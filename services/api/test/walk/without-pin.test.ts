import { confirmInSession } from '@forum/features/identity/proofs/operations';
import { aMember, signedIn } from '@forum/testing';
import { someOf } from '@forum/testing/long-run';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { describeApi, type Operation } from './api-description.ts';
import { CONTENT, type Example, type MakesExample } from './examples/making.ts';
import { EXAMPLES } from './examples/index.ts';
import { LABELS_ON_OTHERS, ON_OTHERS } from './on-others.ts';
import { requestOf } from './request.ts';
import { openWorld, type World } from './world.ts';

/** In place of the token that the PIN gave. */
const NO_PIN = { authorization: 'none' };

let world: World;
let operations: readonly Operation[];

beforeAll(async () => {
  world = await openWorld();
  operations = (await describeApi(world.app)).operations;
});
afterAll(() => world.close());

const refusal = z.object({ code: z.string() });

/** The answer to this call: the status, and the code of a refusal. */
async function heard(operation: Operation, example: Example, headers: Record<string, string> = {}) {
  const request = requestOf(operation, example);
  const answer = await world.ask({ ...request, headers: { ...request.headers, ...headers } });
  if (answer.statusCode < 400) return `${answer.statusCode}`;
  return `${answer.statusCode} ${refusal.parse(answer.json()).code}`;
}

function operationOf(name: string): Operation {
  const found = operations.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no ${name}.`);
  return found;
}

async function asModerator(name: string, make: MakesExample, headers: Record<string, string>) {
  await world.freshen();
  const example = await make(world);
  return heard(operationOf(name), { ...example, who: 'moderator' }, headers);
}

/** As somebody who owns nothing the examples touch. */
async function asStranger(name: string, make: MakesExample) {
  await world.freshen();
  const stranger = await aMember(world.forum, { username: `stranger_${world.unique()}` });
  const { headers, sessionId } = await signedIn(world.forum, stranger);
  // As the examples of ways to sign in have it of whoever calls.
  const { db, clock } = world.forum.ctx;
  const proved = { kinds: ['password'], isAgain: true, now: clock.now() } as const;
  await confirmInSession(db, { sessionId, ...proved });
  const example = await make(world);
  const cookie = [headers['cookie'], example.cookie].filter(Boolean).join('; ');
  return heard(operationOf(name), { ...example, who: 'visitor' }, { ...headers, cookie });
}

/** The PIN itself, and what whoever began to sign in in that browser goes on with. */
const OF_THE_BROWSER = /^\/api\/auth\/(?:elevated\/|passkeys\/sign-in$|second-step$)/u;

const isDone = (answer: string) => answer.startsWith('2');

/** Where a staff session without the PIN can do more than any member's; null: nowhere. */
async function advantageOf({ name }: Operation): Promise<string | null> {
  const make = EXAMPLES[name];
  if (make === undefined) return null;
  const staff = await asModerator(name, make, NO_PIN);
  if (!isDone(staff)) return null;
  const member = await asStranger(name, make);
  return isDone(member) ? null : `${name}: ${staff}, where a member hears ${member}`;
}

describe('staff who have not typed their PIN', () => {
  it('are refused whatever they do by their role to what is another’s', async () => {
    const answers: string[] = [];
    for (const [name, make] of ON_OTHERS) {
      answers.push(`${name}: ${await asModerator(name, make, NO_PIN)}`);
    }
    expect(answers).toEqual(ON_OTHERS.map(([name]) => `${name}: 401 elevation-required`));
  }, 120_000);

  it('are told when the time of their PIN is over', async () => {
    const [name, make] = ON_OTHERS[0] ?? [];
    if (name === undefined || make === undefined) throw new Error('There is none.');
    const ended = { authorization: `Bearer ${'x'.repeat(43)}` };
    expect(await asModerator(name, make, ended)).toBe('401 elevation-expired');
  });

  it('do no more than a member does, in every call that changes something', async () => {
    const wrong: (string | null)[] = [];
    const changes = operations.filter(
      ({ method, path }) => method !== 'GET' && !OF_THE_BROWSER.test(path),
    );
    expect(changes.length).toBeGreaterThan(100);
    for (const operation of someOf('changes without the PIN', changes, 3))
      wrong.push(await advantageOf(operation));
    expect(wrong.filter((complaint) => complaint !== null)).toEqual([]);
  }, 240_000);

  it('give labels, and do what they like with what is their own', async () => {
    for (const [name, make] of LABELS_ON_OTHERS) {
      expect(isDone(await asModerator(name, make, NO_PIN)), name).toBe(true);
    }
    await world.freshen();
    const categoryId = await world.aCategory();
    const body = { title: 'A title of their own', content: CONTENT, categoryId, tags: ['style'] };
    const json = { 'content-type': 'application/json', ...NO_PIN };
    const ask = (method: 'POST' | 'PATCH' | 'DELETE', url: string, sent?: object) =>
      world.ask({
        who: 'moderator',
        method,
        url,
        headers: sent === undefined ? NO_PIN : json,
        ...(sent === undefined ? {} : { payload: JSON.stringify(sent) }),
      });
    const made = await ask('POST', '/api/posts', { ...body, prefix: 'Question', featured: true });
    expect(made.statusCode).toBe(201);
    const url = `/api/posts/${made.json<{ id: string }>().id}`;
    const changed = await ask('PATCH', url, { featured: false, published: false });
    expect([changed.statusCode, (await ask('DELETE', url)).statusCode]).toEqual([200, 204]);
  });
});

describe('staff who have typed their PIN', () => {
  it('do by their role to what is another’s what they may', async () => {
    for (const [name, make] of [...ON_OTHERS, ...LABELS_ON_OTHERS]) {
      expect(isDone(await asModerator(name, make, {})), name).toBe(true);
    }
  }, 120_000);
});
