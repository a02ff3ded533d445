import { leaseMigrations, LeaseLost } from '@forum/database';
import { testDatabase } from '@forum/database/test-database';
import { fixedClock } from '@forum/kernel';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMeiliSearch, searchMigrations } from '../src/index.ts';
import { document } from './engine-under-test.ts';
import { fakeMeili } from './fake-meili.ts';
import { silent } from './silent.ts';
import type { MeiliServer } from '../src/meilisearch/server.ts';
import type { MeiliServers } from '../src/meilisearch/servers.ts';

const database = await testDatabase([...leaseMigrations, ...searchMigrations]);
const db = database.db.kysely;
afterAll(() => database.close());

let meili = fakeMeili();
const clock = fixedClock(new Date('2026-06-01T12:00:00Z'));
let engine = createMeiliSearch({ db, servers: meili.servers, logger: silent, clock });

beforeEach(async () => {
  meili = fakeMeili();
  engine = createMeiliSearch({ db, servers: meili.servers, logger: silent, clock });
  await sql`TRUNCATE search_document, search_pending, search_follower, search_retired`.execute(db);
  await engine.refresh();
});

afterEach(() => {
  vi.restoreAllMocks();
});

const search = (text: string) => engine.search({ kind: 'post', text, limit: 10, offset: 0 });
const waiting = async () => {
  const { rows } = await sql<{ id: string; attempts: number; error: string | null }>`
    SELECT id, attempts, error FROM search_pending ORDER BY change`.execute(db);
  return rows;
};
/** The server of the tests, but with these ways. */
const withChanged = (ways: Partial<MeiliServer>): MeiliServers => {
  const { wanted, open } = meili.servers;
  return { open, wanted: wanted.map((server) => ({ ...server, ...ways })) };
};
/** As if Meilisearch had not been updated for that long. */
const letWait = (seconds: number) =>
  sql`UPDATE search_pending SET since = now() - make_interval(secs => ${seconds})`.execute(db);

describe('Meilisearch out of reach', () => {
  it('answers from Postgres and says so, and loses nothing until it is back', async () => {
    const before = document({ title: 'Before the storm' });
    await engine.index([before]);
    await engine.refresh();
    expect(await search('storm')).toMatchObject({ hits: [{ id: before.id }], degraded: false });
    meili.isAway = true;
    const during = document({ title: 'During the storm' });
    await engine.index([during]);
    await engine.remove([{ ...before, version: 2 }]);
    await engine.refresh();
    expect(await search('storm')).toMatchObject({ hits: [{ id: during.id }], degraded: true });
    const ids = await engine.searchIds({ kind: 'post', text: 'storm', limit: 9, offset: 0 });
    expect(ids).toEqual({ ids: [during.id], total: 1, degraded: true });
    meili.isAway = false;
    clock.advance(5_000);
    await engine.refresh();
    expect(await search('storm')).toMatchObject({ hits: [{ id: during.id }], degraded: false });
    expect(meili.titles()).toEqual({ [`post-${during.id}`]: 'During the storm' });
  });

  it('does not make every reader wait for a server that does not answer', async () => {
    await engine.index([document({ title: 'Calm' })]);
    await engine.refresh();
    meili.isAway = true;
    expect([(await search('calm')).degraded, (await search('calm')).degraded]).toEqual([
      true,
      true,
    ]);
    expect(meili.asked).toBe(1);
    clock.advance(5_000);
    await search('calm');
    expect(meili.asked).toBe(2);
  });

  it('lets Postgres answer while Meilisearch is behind, so that hidden text is gone after 5 s', async () => {
    const hidden = document({ title: 'A secret' });
    await engine.index([hidden]);
    await engine.refresh();
    await engine.remove([{ ...hidden, version: 2 }]);
    expect((await search('secret')).hits).toHaveLength(1);
    await letWait(3.1);
    expect(await search('secret')).toEqual({ hits: [], total: 0, degraded: true });
    await engine.refresh();
    expect(await search('secret')).toEqual({ hits: [], total: 0, degraded: false });
  });

  it('lets errors through that are not the server’s', async () => {
    const asked = { kind: 'post', text: 'x', limit: 1, offset: 0, authorId: 'x OR 1 = 1' } as const;
    await expect(engine.search(asked)).rejects.toThrow('not an id');
  });
});

describe('documents on their way to Meilisearch', () => {
  it('are told in the state they have when they are told, once for many changes', async () => {
    const one = document({ title: 'First', version: 1 });
    await engine.index([one]);
    await engine.index([{ ...one, title: 'Third', version: 3 }]);
    await engine.index([{ ...one, title: 'Second', version: 2 }]);
    await engine.refresh();
    expect(meili.arrived).toEqual(['Third@3']);
    expect(await waiting()).toEqual([]);
  });

  it('are told again when they change while they are told', async () => {
    const one = document({ title: 'Old', version: 1 });
    await engine.index([one]);
    meili.beforeSend = async () => {
      meili.beforeSend = async () => {};
      await engine.index([{ ...one, title: 'New', version: 2 }]);
    };
    await engine.refresh();
    expect(meili.arrived).toEqual(['Old@1', 'New@2']);
    expect(meili.titles()).toEqual({ [`post-${one.id}`]: 'New' });
  });

  it('are told by one worker at a time', async () => {
    await engine.index([document({ title: 'Once' })]);
    const other = createMeiliSearch({ db, servers: meili.servers, logger: silent, clock });
    meili.beforeSend = () => other.refresh();
    await engine.refresh();
    expect(meili.arrived).toEqual(['Once@1']);
  });

  it('do not keep each other: one that is refused is recorded, not found, and told again later', async () => {
    const odd = document({ title: 'Odd', text: 'odd fish' });
    const even = document({ title: 'Even' });
    await engine.index([{ ...odd, title: 'Plain', version: 0 }]);
    await engine.refresh();
    meili.refused = 'Odd';
    await engine.index([odd, even]);
    await engine.refresh();
    expect(meili.titles()).toEqual({ [`post-${even.id}`]: 'Even' });
    expect(await waiting()).toEqual([{ id: odd.id, attempts: 1, error: 'too odd' }]);
    await letWait(60);
    expect((await search('even')).degraded).toBe(false);
    meili.refused = null;
    await engine.refresh();
    expect(await waiting()).toHaveLength(1);
    await sql`UPDATE search_pending SET retry_at = now()`.execute(db);
    await engine.refresh();
    expect(await waiting()).toEqual([]);
    expect((await search('odd')).hits).toHaveLength(1);
  });
});

describe('the index of Meilisearch', () => {
  it('is filled from what Postgres has when it is new, lost or another’s', async () => {
    const [one, two] = [document({ title: 'One' }), document({ title: 'Two' })];
    await engine.index([one, two]);
    await engine.refresh();
    await engine.remove([{ ...two, version: 2 }]);
    meili.loseDisk();
    await engine.refresh();
    expect(meili.titles()).toEqual({ [`post-${one.id}`]: 'One' });
    expect(await search('one')).toMatchObject({ total: 1, degraded: false });
    expect(await waiting()).toEqual([]);
  });

  it('does not answer before it is whole', async () => {
    await engine.index([document({ title: 'Whole' })]);
    await engine.refresh();
    meili.loseDisk();
    const answers: unknown[] = [];
    meili.beforeSend = async () => void answers.push(await search('whole'));
    await engine.refresh();
    expect(answers).toMatchObject([{ total: 1, degraded: true }]);
    expect(await search('whole')).toMatchObject({ total: 1, degraded: false });
  });

  it('is made anew beside the one that serves, with what changes meanwhile', async () => {
    const one = document({ title: 'Fresh' });
    await engine.index([one]);
    await engine.refresh();
    const answers: unknown[] = [];
    meili.beforeSend = async () => {
      meili.beforeSend = async () => {};
      await engine.index([{ ...one, title: 'Fresher', version: 2 }]);
      answers.push(await search('fresh'));
    };
    await engine.rebuild();
    expect(answers).toMatchObject([{ total: 1, degraded: false }]);
    expect(meili.titles()).toEqual({ [`post-${one.id}`]: 'Fresher' });
  });
});

describe('an index that is filled', () => {
  const titles = ['One', 'Two', 'Three', 'Four', 'Five'];
  const parts = [['One', 'Two'], ['Three', 'Four'], ['Five']];
  /** Five documents of which two exceed what is sent at once, in the order of their keys. */
  const addLarge = async () => {
    const documents = titles.map((title) => document({ title }));
    const ids = documents.map(({ id }) => id).toSorted();
    await engine.index(documents.map((one, nth) => ({ ...one, id: ids[nth] ?? '' })));
    await sql`UPDATE search_document SET text = repeat('pad ', 250_000)`.execute(db);
    meili.loseDisk();
  };

  it('has documents of all kinds', async () => {
    const kinds = ['post', 'comment', 'member', 'category'] as const;
    await engine.index(kinds.flatMap((kind) => [0, 1].map(() => document({ kind, title: kind }))));
    meili.loseDisk();
    await engine.refresh();
    expect(Object.values(meili.titles())).toEqual(kinds.flatMap((kind) => [kind, kind]));
  });

  it('is sent everything, no request too large, before it is waited for', async () => {
    await addLarge();
    const seen: unknown[] = [];
    const [real] = meili.servers.wanted;
    const servers = withChanged({
      sendFresh: async (documents, keys) => {
        seen.push(documents.map(({ title }) => title));
        const finish = await real?.sendFresh(documents, keys);
        return async (timeoutMs) => {
          seen.push('taken in');
          await finish?.(timeoutMs);
        };
      },
    });
    await createMeiliSearch({ db, servers, logger: silent, clock }).refresh();
    expect(seen).toEqual([...parts, 'taken in', 'taken in', 'taken in']);
    expect(Object.values(meili.titles()).toSorted()).toEqual(titles.toSorted());
    expect((await search('five')).degraded).toBe(false);
  });

  it('is told one by one of those among which one is refused, and of no others again', async () => {
    await addLarge();
    meili.refused = 'Three';
    await engine.refresh();
    expect(meili.arrived.map((one) => one.split('@')[0])).toEqual(['One', 'Two', 'Five', 'Four']);
    expect(await waiting()).toMatchObject([{ attempts: 1, error: 'too odd' }]);
    expect((await search('four')).degraded).toBe(false);
  });
});

describe('a worker that was frozen while it told Meilisearch', () => {
  it('takes no note away that another one has to see', async () => {
    await engine.index([document({ title: 'Once' })]);
    meili.beforeSend = async () => {
      await sql`UPDATE lease SET holder = 'another', token = token + 1`.execute(db);
    };
    await expect(engine.refresh()).rejects.toThrow(LeaseLost);
    expect(await waiting()).toHaveLength(1);
    meili.beforeSend = async () => undefined;
    await sql`UPDATE lease SET holder = NULL`.execute(db);
    await engine.refresh();
    expect(await waiting()).toEqual([]);
  });

  it('leaves the fresh index to whoever fills it by now', async () => {
    await engine.index([document({ title: 'Once' })]);
    meili.loseDisk();
    let fresh = 0;
    const servers = withChanged({
      // The wall clock is corrected when a paused machine resumes.
      prepareKey: async () => void vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000),
      beginFresh: async () => void (fresh += 1),
    });
    const frozen = createMeiliSearch({ db, servers, logger: silent, clock });
    await expect(frozen.refresh()).rejects.toThrow(LeaseLost);
    expect(fresh).toBe(0);
  });

  it('takes nothing out of the index any more that was refused meanwhile', async () => {
    const odd = document({ title: 'Odd' });
    await engine.index([odd]);
    meili.refused = 'Odd';
    const removed: string[] = [];
    const [real] = meili.servers.wanted;
    const servers = withChanged({
      send: async (documents, keys) => {
        removed.push(...keys);
        // First together, then alone.
        if (meili.arrived.push('tried') === 2) {
          vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
        }
        return (await real?.send(documents, keys)) ?? (async () => {});
      },
    });
    const frozen = createMeiliSearch({ db, servers, logger: silent, clock });
    await expect(frozen.refresh()).rejects.toThrow(LeaseLost);
    expect(removed).toEqual([]);
  });
});
