import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { describeApi, type Operation } from './api-description.ts';
import { EXAMPLES } from './examples/index.ts';
import type { Example, MakesExample } from './examples/making.ts';
import { LABELS_ON_OTHERS, ON_OTHERS } from './on-others.ts';
import { requestOf } from './request.ts';
import { openWorld, type World } from './world.ts';

/** Staff calls that are not acts, each with the reason. */
const NO_ACTS: Readonly<Record<string, string>> = {
  'POST /auth/elevated/has-pin': "asks of one's own PIN",
  'POST /auth/elevated/set-pin': "is about one's own PIN",
  'PUT /auth/elevated/change-pin': "is about one's own PIN",
  'DELETE /auth/elevated/remove-pin': "is about one's own PIN",
  'POST /auth/elevated/verify-pin': "is about one's own PIN",
  'POST /auth/elevated/verify-passkey': "is about one's own passkey",
  'POST /admin/cases/{id}/claim': 'says who looks at a case; the case has its own history',
  'POST /admin/cases/{id}/assign': 'likewise',
  'POST /admin/cases/{id}/release': 'likewise',
  'POST /admin/cases/{id}/note': 'likewise',
  'POST /admin/cases/{id}/decide': 'is carried out by a reaction, as an act that names the case',
  'POST /admin/cases/{id}/decide-appeal': 'likewise: upheld, an undoing that names the case',
  'POST /admin/projections/{id}/verify': 'only looks',
  'POST /admin/move-in/runs/{id}/verify': 'compares, and changes nothing',
  'POST /admin/move-in/uploads/{id}/resume': 'goes on with what is on record',
  'POST /admin/move-in/uploads/{id}/parts': 'likewise',
  'POST /admin/search/compare': 'only looks',
  'POST /admin/mail-server/test': 'sends a letter to oneself; the outbox lists it',
  'POST /admin/backups/{id}/test': 'only looks',
  'POST /admin/webhooks/{id}/test': 'tells of nothing; the list of tries has it',
  'POST /admin/votes/nullify/preview': 'only looks',
  'POST /admin/watched-words/dry-run': 'only looks',
  'POST /admin/posts/{id}/merge/preview': 'only looks',
  'POST /admin/users/{id}/merge/preview': 'only looks',
};

let world: World;
let operations: readonly Operation[];
let staffOnly: ReadonlySet<string>;

beforeAll(async () => {
  world = await openWorld();
  operations = (await describeApi(world.app)).operations;
  staffOnly = await unsafeCallsOfStaff();
});
afterAll(() => world.close());

const unsafeOfStaff = z.object({
  method: z.enum(['POST', 'PUT', 'PATCH', 'DELETE']),
  path: z.string(),
  access: z.enum(['moderator', 'admin', 'superadmin']),
});

/** From the contracts, not the document: an undeclared call cannot be made. */
async function unsafeCallsOfStaff(): Promise<ReadonlySet<string>> {
  const folder = fileURLToPath(new URL('../../../../packages/contracts/src', import.meta.url));
  const files = (await readdir(folder)).filter((file) => !file.includes('test'));
  const modules: unknown[] = await Promise.all(files.map((file) => import(`${folder}/${file}`)));
  const declared = modules.flatMap((module) => Object.values(Object(module)));
  const calls = declared.flatMap((one) => unsafeOfStaff.safeParse(one).data ?? []);
  return new Set(calls.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/gu, '{$1}')}`));
}

/** What is wrong with the log after a call; null: nothing. */
async function complaintAbout(operation: Operation, make: MakesExample): Promise<string | null> {
  await world.freshen();
  const example: Example = await make(world);
  await world.forum.settle();
  const before = await headsOfLog();
  const answer = await world.ask(requestOf(operation, example));
  if (answer.statusCode >= 300) return `${operation.name}: ${answer.statusCode} ${answer.body}`;
  const appended = await eventsAfter(before);
  const acts = appended.filter(({ type }) => type === 'StaffActed');
  if (acts.length === 0) return `${operation.name} leaves no act`;
  const strays = appended.filter(({ act_id }) => act_id === null).map(({ type }) => type);
  return strays.length === 0 ? null : `${operation.name}: ${strays.join()} of no act`;
}

async function headsOfLog(): Promise<string> {
  const heads = sql<{ heads: unknown }>`
    SELECT jsonb_object_agg(partition, head) AS heads FROM log_partition`;
  return JSON.stringify((await heads.execute(world.forum.ctx.db)).rows[0]?.heads);
}

async function eventsAfter(heads: string) {
  const events = sql<{ type: string; act_id: string | null }>`
    SELECT type, meta->>'actId' AS act_id FROM event
    WHERE seq > (${heads}::jsonb->>(partition::text))::bigint`;
  return (await events.execute(world.forum.ctx.db)).rows;
}

describe('what staff do by their role', () => {
  it('leaves an act, which every event of it names, or is told here with a reason', async () => {
    const wrong: (string | null)[] = [];
    for (const operation of operations) {
      const { name } = operation;
      const make = EXAMPLES[name];
      if (!staffOnly.has(name) || name in NO_ACTS || make === undefined) continue;
      wrong.push(await complaintAbout(operation, make));
    }
    expect(wrong.length).toBeGreaterThan(20);
    expect(wrong.filter((complaint) => complaint !== null)).toEqual([]);
  }, 240_000);

  it('leaves one also where members may call, but not on what is another’s', async () => {
    const wrong: (string | null)[] = [];
    for (const [name, make] of [...ON_OTHERS, ...LABELS_ON_OTHERS]) {
      const operation = operations.find((one) => one.name === name);
      expect(operation, name).toBeDefined();
      if (operation !== undefined) wrong.push(await complaintAbout(operation, make));
    }
    expect(wrong.filter((complaint) => complaint !== null)).toEqual([]);
  }, 120_000);

  it('tells of no exception that is none', () => {
    expect(Object.keys(NO_ACTS).filter((name) => !staffOnly.has(name))).toEqual([]);
  });
});
