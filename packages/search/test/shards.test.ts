import { leaseMigrations } from '@forum/database';
import { testDatabase } from '@forum/database/test-database';
import { fixedClock } from '@forum/kernel';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createMeiliSearch, searchMigrations } from '../src/index.ts';
import type { MeiliAddress } from '../src/meilisearch/layout.ts';
import { document } from './engine-under-test.ts';
import { fakeMeili } from './fake-meili.ts';
import { silent } from './silent.ts';

const database = await testDatabase([...leaseMigrations, ...searchMigrations]);
const db = database.db.kysely;
afterAll(() => database.close());

let meili = fakeMeili();
const clock = fixedClock(new Date('2026-06-01T12:00:00Z'));

beforeEach(async () => {
  meili = fakeMeili();
  await sql`TRUNCATE search_document, search_pending, search_follower, search_retired`.execute(db);
});

const [one, two] = ['http://one', 'http://two'];
const engineOn = (address: MeiliAddress) =>
  createMeiliSearch({ db, servers: meili.of(address), logger: silent, clock });
const many = (length: number) =>
  Array.from({ length }, (_, n) => document({ title: `Thyme ${'x'.repeat(n % 9)}` }));
const thyme = { kind: 'post', text: 'thyme', limit: 10, offset: 0 } as const;

describe('several indexes of Meilisearch', () => {
  it('answer as one does, page by page', async () => {
    const single = engineOn({ urls: [one] });
    await single.index(many(47));
    await single.refresh();
    const pagesOf = async (engine: typeof single) => {
      const pages = [];
      for (let offset = 0; offset < 50; offset += 10) {
        pages.push(await engine.search({ ...thyme, offset }));
      }
      return pages;
    };
    const expected = await pagesOf(single);
    expect(expected.map(({ total }) => total)).toEqual([47, 47, 47, 47, 47]);
    const dated = await single.searchIds({ ...thyme, sort: 'date', limit: 50 });
    for (const shards of [2, 5]) {
      const engine = engineOn({ urls: [one, two], shards });
      await engine.refresh();
      expect(await pagesOf(engine)).toEqual(expected);
      expect(await engine.searchIds({ ...thyme, sort: 'date', limit: 50 })).toEqual(dated);
      expect(Object.values(meili.counts()).every((count) => count > 0)).toBe(true);
    }
  });

  it('leave the answer to Postgres where one does not answer: what it has would be missing', async () => {
    const engine = engineOn({ urls: [one, two] });
    await engine.index(many(20));
    await engine.refresh();
    expect(await engine.search(thyme)).toMatchObject({ total: 20, degraded: false });
    meili.away.add(two);
    expect(await engine.search(thyme)).toMatchObject({ total: 20, degraded: true });
    const late = many(6);
    await engine.index(late);
    await engine.refresh();
    expect((await engine.search(thyme)).total).toBe(26);
    meili.away.clear();
    clock.advance(5_000);
    await engine.refresh();
    expect(await engine.search(thyme)).toMatchObject({ total: 26, degraded: false });
  });

  it('are filled one by one if one has lost its disk, and nothing changed meanwhile is lost', async () => {
    const engine = engineOn({ urls: [one, two] });
    const [changing, ...others] = many(20);
    await engine.index([...others, ...(changing === undefined ? [] : [changing])]);
    await engine.refresh();
    meili.loseDisk('forum_2_1');
    await engine.index([document({ title: 'Thyme at last' })]);
    meili.arrived.splice(0);
    await engine.refresh();
    expect(await engine.search(thyme)).toMatchObject({ total: 21, degraded: false });
    expect(meili.arrived.length).toBeLessThan(20);
  });
});

describe('another number of indexes', () => {
  it('is filled beside those that serve, which follow meanwhile; then these are removed', async () => {
    const before = engineOn({ urls: [one] });
    const [first, second] = [document({ title: 'Thyme first' }), document({ title: 'Thyme two' })];
    await before.index([first, second]);
    await before.refresh();
    const after = engineOn({ urls: [one, two], shards: 3 });
    const answers: unknown[] = [];
    meili.beforeSend = async () => {
      meili.beforeSend = async () => {};
      await after.index([document({ title: 'Thyme third' })]);
      await after.remove([{ ...first, version: 2 }]);
      answers.push(await before.search(thyme), await after.search(thyme));
    };
    await after.refresh();
    expect(answers).toMatchObject([
      { total: 2, degraded: false },
      { total: 2, degraded: false },
    ]);
    expect(await after.search(thyme)).toMatchObject({ total: 2, degraded: false });
    expect(Object.values(meili.titles()).toSorted()).toEqual(['Thyme third', 'Thyme two']);
    expect(Object.keys(meili.counts()).toSorted()).toEqual([
      'forum_3_0 at http://one',
      'forum_3_1 at http://two',
      'forum_3_2 at http://one',
    ]);
    // A process of the time before knows where to search too, if it was told of the servers.
    expect((await engineOn({ urls: [one, two] }).search(thyme)).degraded).toBe(false);
    expect((await before.search(thyme)).degraded).toBe(true);
  });

  it('hides what was removed while it was filled, in both', async () => {
    const before = engineOn({ urls: [one] });
    const hidden = document({ title: 'Thyme secret' });
    await before.index([hidden, ...many(3)]);
    await before.refresh();
    const after = engineOn({ urls: [one], shards: 2 });
    const totals: number[] = [];
    let sends = 0;
    meili.beforeSend = async () => {
      sends += 1;
      if (sends === 1) await after.remove([{ ...hidden, version: 2 }]);
      else totals.push((await before.search(thyme)).total);
    };
    await after.refresh();
    // The removal reaches what serves before the others.
    expect(totals.at(-1)).toBe(3);
    expect((await after.search(thyme)).total).toBe(3);
  });

  it('moves only the indexes whose server changed', async () => {
    const together = engineOn({ urls: [one], shards: 2 });
    await together.index(many(20));
    await together.refresh();
    meili.arrived.splice(0);
    const apart = engineOn({ urls: [one, two] });
    await apart.refresh();
    expect(meili.arrived.length).toBeLessThan(20);
    expect(await apart.search(thyme)).toMatchObject({ total: 20, degraded: false });
    expect(Object.keys(meili.counts()).toSorted()).toEqual([
      'forum_2_0 at http://one',
      'forum_2_1 at http://two',
    ]);
  });

  it('that was begun and is no longer wanted leaves nothing behind', async () => {
    const one2 = engineOn({ urls: [one] });
    await one2.index(many(4));
    await one2.refresh();
    meili.beforeSend = async () => {
      meili.beforeSend = async () => {};
      throw new Error('killed');
    };
    await expect(engineOn({ urls: [one], shards: 4 }).refresh()).rejects.toThrow('killed');
    expect(Object.keys(meili.counts()).length).toBeGreaterThan(1);
    await one2.refresh();
    expect(meili.counts()).toEqual({ 'forum at http://one': 4 });
  });
});

it('an index of the time before several is taken over as it is', async () => {
  const engine = engineOn({ urls: [one] });
  await engine.index(many(3));
  await engine.refresh();
  await sql`UPDATE search_follower SET url = ''`.execute(db);
  expect((await engine.search(thyme)).degraded).toBe(true);
  meili.arrived.splice(0);
  await engine.refresh();
  expect((await engine.search(thyme)).degraded).toBe(false);
  expect(meili.arrived).toEqual([]);
});

it('servers that nobody named are neither asked nor told, whatever the database says', async () => {
  const engine = engineOn({ urls: [one] });
  await engine.index(many(3));
  await engine.refresh();
  meili.asked = 0;
  const elsewhere = engineOn({ urls: [two] });
  expect((await elsewhere.search(thyme)).degraded).toBe(true);
  expect(meili.asked).toBe(0);
  await elsewhere.refresh();
  expect(await elsewhere.search(thyme)).toMatchObject({ total: 3, degraded: false });
  expect(meili.counts()['forum at http://one']).toBe(3);
});
