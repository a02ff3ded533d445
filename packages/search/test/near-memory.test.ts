import { leaseMigrations } from '@forum/database';
import { testDatabase } from '@forum/database/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { searchMigrations } from '../src/index.ts';
import { createNearMemory } from '../src/near-memory.ts';
import { findNear } from '../src/near.ts';

const database = await testDatabase([...leaseMigrations, ...searchMigrations]);
const db = database.db.kysely;
afterAll(() => database.close());

describe('corrections that are remembered', () => {
  beforeAll(async () => {
    await sql`INSERT INTO search_word (word, documents)
      VALUES ('plums', 3), ('pears', 2), ('damson', 1)`.execute(db);
  });

  it('are those of the vocabulary, for any words together', async () => {
    const typed = ['plumz', 'daxson', 'plums', 'nothing', 'plumz'];
    expect(await createNearMemory(db).find(typed)).toEqual(await findNear(db, typed));
  });

  it('are looked up once for all who ask at the same time or soon after', async () => {
    const memory = createNearMemory(db);
    const asked = vi.spyOn(database.db.pool, 'connect');
    const together = await Promise.all([1, 2, 3, 4].map(() => memory.find(['plumz'])));
    const [again] = [await memory.find(['plumz', 'plumz'])];
    const statements = asked.mock.calls.length;
    asked.mockRestore();
    expect(new Set(together.map((found) => found.get('plumz')?.join()))).toEqual(
      new Set(['plums']),
    );
    expect(again.get('plumz')).toEqual(['plums']);
    expect(statements).toBe(1);
  });

  it('are looked up anew once the vocabulary changed', async () => {
    const memory = createNearMemory(db);
    expect((await memory.find(['quinze'])).size).toBe(0);
    await sql`INSERT INTO search_word (word, documents) VALUES ('quince', 1)`.execute(db);
    memory.forget();
    expect((await memory.find(['quinze'])).get('quinze')).toEqual(['quince']);
  });

  it('are not kept where looking them up failed', async () => {
    const memory = createNearMemory(db);
    const broken = vi.spyOn(database.db.pool, 'connect').mockImplementationOnce(() => {
      throw new Error('gone');
    });
    await expect(memory.find(['pearz'])).rejects.toThrow('gone');
    broken.mockRestore();
    expect((await memory.find(['pearz'])).get('pearz')).toEqual(['pears']);
  });
});
