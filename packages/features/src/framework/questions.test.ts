import { buildTestForum, type TestForum } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { questionOn } from './questions.ts';

let forum: TestForum;
const asked: (readonly string[])[] = [];

beforeAll(async () => {
  forum = await buildTestForum();
});
afterAll(() => forum.close());
beforeEach(() => void asked.splice(0));

const lengthOf = questionOn({
  select: (keys) => {
    asked.push(keys);
    return sql<{ word: string; length: number }>`
      SELECT word, length(word) FROM unnest(${keys}::text[]) AS asked (word) WHERE word <> 'nothing'`;
  },
  answersIn: (rows) => new Map(rows.map(({ word, length }) => [word, length])),
});

const timeOf = questionOn({
  select: (keys) => {
    asked.push(keys);
    return sql<{ day: string; at: Date }>`
      SELECT day, day::timestamptz AS at FROM unnest(${keys}::text[]) AS asked (day)`;
  },
  answersIn: (rows) => new Map(rows.map(({ day, at }) => [day, new Date(at)])),
});

it('are asked in one statement, whatever they are about', async () => {
  let statements = 0;
  const db = forum.ctx.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const [two, nothing, four, day] = await Promise.all([
    lengthOf(db, 'of'),
    lengthOf(db, 'nothing'),
    lengthOf(db, 'four'),
    timeOf(db, '2026-01-02'),
  ]);
  expect({ two, nothing, four }).toEqual({ two: 2, nothing: undefined, four: 4 });
  expect(day?.toISOString().slice(0, 4)).toBe('2026');
  expect(asked).toEqual([['of', 'nothing', 'four'], ['2026-01-02']]);
  expect(statements).toBe(1);
});

it('a question that fails spoils no other', async () => {
  const { db } = forum.ctx;
  const answers = await Promise.allSettled([timeOf(db, 'no day'), lengthOf(db, 'of')]);
  expect(answers).toEqual([
    expect.objectContaining({ status: 'rejected' }),
    { status: 'fulfilled', value: 2 },
  ]);
});

it('keep the order in which rows were selected, and the key of whoever asked', async () => {
  const { db } = forum.ctx;
  const letters = questionOn({
    select: (keys) => sql<{ n: number; letter: string }>`
      SELECT n::int, letter FROM unnest(${keys}::text[]) WITH ORDINALITY AS asked (word, n),
        unnest(string_to_array(word, NULL)) AS letter ORDER BY letter DESC`,
    answersIn: (rows, keys) =>
      new Map(
        keys.map((key, at) => [
          key,
          rows.filter(({ n }) => n === at + 1).map(({ letter }) => letter),
        ]),
      ),
  });
  const found = await Promise.all(['cab', 'bed\nbug'].map((word) => letters(db, word)));
  expect(found).toEqual([
    ['c', 'b', 'a'],
    ['u', 'g', 'e', 'd', 'b', 'b', '\n'],
  ]);
});
