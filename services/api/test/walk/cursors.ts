import { lengthOf } from '@forum/testing/long-run';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Operation } from './api-description.ts';
import { requestOf } from './request.ts';
import { PATIENCE_MS, type Walked } from './walked.ts';

/** The longest list that is read row by row. */
const LONG_LIST = lengthOf('rows read one by one', { usual: 10, long: 500 });

/** Lists returned in full, each with what bounds its length. */
const WHOLE: Readonly<Record<string, string>> = {
  'GET /admin/caught/days': 'some kinds on each of thirty days',
  'GET /admin/own-pages/{id}/history': 'the newest fifty, numbered',
  'GET /admin/pages/{slug}/history': 'the newest versions, numbered',
  'GET /admin/settings/{id}/history': 'the newest fifty',
  'GET /admin/statements': 'thirty at most',
  'GET /admin/users/{id}/sessions': 'sessions of one member, the last seen hundred',
  'GET /auth/providers': 'twenty at most',
  'GET /auth/proofs': 'own ways to sign in, some dozens at most',
  'GET /auth/sessions': 'own sessions, the last seen hundred',
  'GET /comments/{id}/history': 'the newest fifty, numbered',
  'GET /apps/own': 'own apps, five at most',
  'GET /apps/let-in': 'own apps, the newest two hundred',
  'GET /comments/{id}/replies': 'goes on `after` the last one, and says whether there are more',
  'GET /invites/own': 'own links, the newest fifty',
  'GET /keys': 'own keys, the newest hundred',
  'GET /pages': 'as many as the site has by its specification',
  'GET /posts/similar': 'as many as are asked for, the most similar',
  'GET /posts/tags/suggestions': 'as many as are asked for, the most used',
  'GET /posts/tags/trending': 'as many as are asked for, the most used',
  'GET /posts/{id}/history': 'the newest fifty, numbered',
  'GET /posts/{id}/related': 'as many as are asked for, the most similar',
  'GET /prefixes': 'as many as staff may offer',
  'GET /push/subscriptions': 'own browsers, ten at most',
  'GET /users/fields': 'twenty at most',
  'GET /users/interests': 'sixty at most',
  'GET /users/leaderboard/reputation': 'as many as are asked for, the highest',
  'GET /users/search': 'as many as are asked for, the best matches',
  'GET /users/{id}/fields': 'twenty at most',
};

const rows = z.array(z.unknown());
// Some answers use these names for something else.
const maybeRows = rows.optional().catch(undefined);
const answered = z.looseObject({
  data: maybeRows,
  items: maybeRows,
  comments: maybeRows,
  nextCursor: z.string().nullish(),
  meta: z.looseObject({ nextCursor: z.string().nullish() }).optional(),
  posts: z
    .looseObject({ data: rows, nextCursor: z.string().nullable() })
    .optional()
    .catch(undefined),
});
const named = z.looseObject({
  id: z.string().nullish(),
  user: z.looseObject({ id: z.string() }).optional(),
});

/** What holds of every list, after calls have filled them. */
export function proveCursors(walked: () => Walked): void {
  beforeAll(async () => {
    const { world } = walked();
    await world.freshen();
    await world.forum.settle();
  }, PATIENCE_MS);

  it(
    'takes a cursor where it takes a page, or is bounded',
    async () => {
      const without = walked().api.operations.filter(
        (one) => takes(one, 'page') && !takes(one, 'cursor'),
      );
      expect(without.map(({ name }) => name)).toEqual([]);
      const whole: string[] = [];
      for (const operation of walked().api.operations) {
        if (operation.method !== 'GET' || takes(operation, 'cursor')) continue;
        const { isList } = await part(walked(), operation, {});
        if (isList) whole.push(operation.name);
      }
      expect(whole.toSorted()).toEqual(Object.keys(WHOLE).toSorted());
    },
    PATIENCE_MS,
  );

  it(
    'read by cursors to its end has what it had at the start, once each and in order',
    async () => {
      const { world } = walked();
      const wrong: unknown[] = [];
      const lengths: number[] = [];
      for (const operation of walked().api.operations.filter((one) => takes(one, 'cursor'))) {
        await world.freshen();
        const before = await readAll(walked(), operation, { limit: '50' });
        // A long list has as many pages as a short one, and each of its rows costs a request.
        const limit = before.length > LONG_LIST ? '5' : '1';
        const ids = await readAll(walked(), operation, {
          limit,
          meanwhile: async () => {
            await world.aPost();
            await world.aComment();
          },
        });
        const still = ids.filter((id) => before.includes(id));
        if (still.join() !== before.join()) wrong.push([operation.name, before, ids]);
        lengths.push(before.length);
      }
      expect(wrong).toEqual([]);
      expect(lengths.filter((length) => length > 1).length).toBeGreaterThan(15);
    },
    PATIENCE_MS,
  );

  it(
    'refuses a cursor that is not its own, and one beside a page',
    async () => {
      const { world } = walked();
      const wrong: unknown[] = [];
      const forged = (parts: readonly unknown[]) =>
        Buffer.from(JSON.stringify(parts)).toString('base64url');
      const posts = walked().api.operations.find(({ name }) => name === 'GET /posts');
      const cursor =
        posts === undefined ? '' : ((await part(walked(), posts, { limit: '1' })).next ?? '');
      expect(cursor).not.toBe('');
      const bad = [
        cursor.slice(0, -3),
        cursor.toLowerCase(),
        'W10',
        'x',
        'é',
        'a'.repeat(1001),
        forged(['posts:createdAt', '0000-01-01T00:00:00', 'no id']),
        forged(['posts:createdAt', '2026-01-01T00:00:00', null]),
        forged(['posts:createdAt', '2026-13-01T00:00:00', '00000000-0000-4000-8000-000000000001']),
        forged(['activity', '2026-01-01T00:00:00']),
        forged(['users:username', 'a\0']),
      ];
      for (const operation of walked().api.operations.filter((one) => takes(one, 'cursor'))) {
        await world.freshen();
        const own = operation.name === 'GET /posts' ? [] : [cursor];
        for (const query of [
          ...[...bad, ...own].map((one) => ({ cursor: one })),
          { cursor, page: '1' },
        ]) {
          const { status, body } = await part(walked(), operation, query);
          if (status !== 400 || !body.includes('"path":"cursor"')) {
            wrong.push([operation.name, query, status, body.slice(0, 300)]);
          }
        }
      }
      expect(wrong).toEqual([]);
    },
    PATIENCE_MS,
  );
}

function takes(operation: Operation, name: string): boolean {
  return operation.query.some((parameter) => parameter.name === name);
}

async function part(
  { world, examples }: Walked,
  operation: Operation,
  query: Readonly<Record<string, string>>,
) {
  const example = examples.get(operation);
  if (example === undefined) throw new Error(`${operation.name} has no example.`);
  const { page: _page, limit: _limit, ...rest } = example.query ?? {};
  const typed = operation.name === 'GET /search' ? { type: 'posts' } : {};
  const asked = { ...example, query: { ...rest, ...typed, ...query } };
  const { statusCode: status, body } = await world.ask(requestOf(operation, asked));
  if (status !== 200 || !body.startsWith('{'))
    return { status, body, ids: [], next: null, isList: false };
  const { data, items, comments, posts, meta, nextCursor } = answered.parse(JSON.parse(body));
  const list = posts?.data ?? data ?? items ?? comments ?? [];
  const next = posts?.nextCursor ?? meta?.nextCursor ?? nextCursor ?? null;
  const isList = data !== undefined || items !== undefined;
  return { status, body, ids: list.map(nameOf), next, isList };
}

function nameOf(item: unknown): string {
  if (typeof item === 'string') return item;
  const { id, user } = named.parse(item);
  return id ?? user?.id ?? JSON.stringify(item);
}

interface Reading {
  readonly limit: string;
  readonly meanwhile?: () => Promise<void>;
}

/** Reads a list to its end by cursors; `meanwhile` happens after the first part. */
async function readAll(
  walked: Walked,
  operation: Operation,
  { limit, meanwhile = async () => undefined }: Reading,
): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const answer = await part(walked, operation, {
      limit,
      ...(cursor === undefined ? {} : { cursor }),
    });
    if (answer.status !== 200) throw new Error(`${operation.name}: ${answer.body}`);
    ids.push(...answer.ids);
    if (cursor === undefined) await meanwhile();
    cursor = answer.next;
    if (ids.length > 500) throw new Error(`${operation.name} has no end.`);
  }
  return ids;
}
