import { aMember, buildTestForum, type TestForum } from '@forum/testing';
import { createCategory } from '@forum/features/content/categories/commands';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { contradictions, storeJournal, unnoticedMutations } from '../src/check/check.ts';
import { nextAct, type World } from '../src/load/acts.ts';
import type { Entry } from '../src/load/journal.ts';
import { lastReleasedSchema } from '../src/schema/released.ts';

/** A type of event, in the version in which it was appended. */
interface Kind {
  readonly type: string;
  readonly version: number;
}

const ACTS = 60;
const made = z.looseObject({ id: z.string().optional() });
let forum: TestForum;
const entries: Entry[] = [];

beforeAll(async () => {
  forum = await buildTestForum();
  const usernames = ['ann', 'bob', 'eve'];
  const members = await Promise.all(usernames.map((username) => aMember(forum, { username })));
  const people = members.map(({ id }, n) => ({
    id,
    username: usernames[n] ?? '',
    cookies: new Map<string, string>(),
  }));
  for (const [n, { id }] of members.entries()) {
    const next = members[(n + 1) % members.length];
    await forum.as({ id, role: 'MEMBER' }).post(`/users/${next?.id}/follow`);
  }
  await forum.settle();
  const world: World = {
    people,
    categoryId: await aCategory(),
    items: [],
    drafts: [],
    votes: new Set(),
  };
  for (let n = 0; n < ACTS; n += 1) {
    const { by, intent, learn } = nextAct(world);
    const client = forum.as({ id: by.id, role: 'MEMBER' });
    const body: unknown = intent.body === null ? undefined : JSON.parse(intent.body);
    const path = intent.path.replace('/api', '');
    const own = { 'idempotency-key': intent.key };
    const answer = await (intent.method === 'POST'
      ? client.post(path, body, own)
      : client.patch(path, body, own));
    if (answer.statusCode >= 300) throw new Error(`${path} was refused: ${answer.body}`);
    const { id = null } = made.parse(answer.json());
    learn(id);
    entries.push({ intent, answers: [{ kind: 'ok', status: answer.statusCode, id }] });
  }
  await forum.settle();
  await storeJournal(forum.database.pool, entries);
});
afterAll(async () => {
  await forum.database.pool.query('DROP SCHEMA IF EXISTS upgrade CASCADE');
  await forum.close();
});

async function aCategory(): Promise<string> {
  const category = { name: 'Talking' };
  const created = await createCategory(forum.ctx, { meta: { actor: null }, actor: null, category });
  return created.result.categoryId;
}

it('finds nothing lost where nothing is', async () => {
  expect(await contradictions(forum.database.pool)).toEqual([]);
});

it('appends no kind of event that the last release would stop before', async () => {
  const { rows } = await forum.database.pool.query<Kind>(
    'SELECT type, max(schema_version) AS version FROM event GROUP BY type',
  );
  const { kinds } = lastReleasedSchema();
  const isUnknown = ({ type, version }: Kind) => version > (kinds[type] ?? 0);
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(isUnknown)).toEqual([]);
});

it('notices every loss that is planted', async () => {
  expect(await unnoticedMutations(forum.database.pool)).toEqual([]);
});

it('notices a write that was acknowledged and is nowhere', async () => {
  const [first] = entries;
  if (first === undefined) throw new Error('Nothing was written.');
  const lost = { ...first, intent: { ...first.intent, key: crypto.randomUUID() } };
  await storeJournal(forum.database.pool, [...entries, lost]);
  expect((await contradictions(forum.database.pool)).length).toBeGreaterThan(0);
});
