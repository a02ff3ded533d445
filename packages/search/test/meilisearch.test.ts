import { randomUUID } from 'node:crypto';
import { leaseMigrations } from '@forum/database';
import { testDatabase } from '@forum/database/test-database';
import { Meilisearch } from 'meilisearch';
import { afterAll, describe, expect, it } from 'vitest';
import { createMeiliSearch, createMeiliServers, searchMigrations } from '../src/index.ts';
import { describeSearchEngine } from './port-contract.ts';
import { ask, document } from './engine-under-test.ts';
import { meiliForTests, type MeiliForTests } from './meili-for-tests.ts';
import { silent } from './silent.ts';

const meili = await meiliForTests();

afterAll(() => meili?.close());

/** The server; tests that ask for it are skipped when there is none. */
function given(): MeiliForTests {
  if (meili === null) throw new Error('There is no server.');
  return meili;
}

/** An engine on so many indexes of its own. */
const openWith = (shards: number) => async () => {
  const { url, masterKey, forget } = given();
  const database = await testDatabase([...leaseMigrations, ...searchMigrations]);
  const index = `forum_test_${randomUUID().slice(0, 8)}`;
  const serversOf = (count: number) =>
    createMeiliServers({ urls: [url], masterKey, index, shards: count });
  const engineOn = (count: number) =>
    createMeiliSearch({
      db: database.db.kysely,
      servers: serversOf(count),
      logger: silent,
    });
  const used = new Set([shards]);
  const close = async () => {
    for (const count of used) {
      for (const shard of serversOf(count).wanted) await forget(shard.index);
    }
    await database.close();
  };
  const engine = engineOn(shards);
  /** The same documents in another number of indexes. */
  const inShards = (count: number) => {
    used.add(count);
    return engineOn(count);
  };
  return { engine, inShards, servers: serversOf(shards), index, close };
};
const open = openWith(1);

describe.skipIf(meili === null)('Meilisearch', () => {
  describeSearchEngine(`Meilisearch ${meili?.version ?? '(no server)'}`, open);
  describeSearchEngine(`Meilisearch ${meili?.version ?? '(no server)'}, three shards`, openWith(3));

  describe('the index on the server', () => {
    it('is swapped for a fresh one, and what is gone stays gone', async () => {
      const { engine, servers, close } = await open();
      const [server] = servers.wanted;
      const { add, remove, idsOf } = ask(engine);
      const [stays, goes] = [document({ title: 'Comfrey' }), document({ title: 'Comfrey tea' })];
      await add(stays, goes);
      await remove({ ...goes, version: 2 });
      const before = await server?.createdAt();
      await engine.rebuild();
      expect(await server?.createdAt()).not.toBe(before);
      expect(await idsOf('comfrey')).toEqual([stays.id]);
      expect(
        (await engine.search({ kind: 'post', text: 'comfrey', limit: 1, offset: 0 })).degraded,
      ).toBe(false);
      await close();
    });

    it('is searched by a key that can do nothing else', async () => {
      const { engine, index, close } = await open();
      const { url, masterKey } = given();
      await ask(engine).add(document({ title: 'Lemon balm' }));
      const keys = await new Meilisearch({ host: url, apiKey: masterKey ?? '' }).getKeys({
        limit: 1000,
      });
      const own = keys.results.find(({ name }) => name === `${index} search`);
      expect(own).toMatchObject({ actions: ['search'], indexes: [index], expiresAt: null });
      const reader = new Meilisearch({ host: url, apiKey: own?.key ?? '' });
      const { hits } = await reader.index(index).search('lemon', { attributesToRetrieve: ['*'] });
      expect(Object.keys(hits[0] ?? {}).toSorted()).toEqual([
        'id',
        'postId',
        'shown',
        'text',
        'title',
        'version',
      ]);
      await expect(reader.index(index).deleteAllDocuments()).rejects.toThrow(/API key is invalid/);
      await expect(reader.index('other').search('lemon')).rejects.toThrow(/authorized indexes/);
      await close();
    });
  });
});
