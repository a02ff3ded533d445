import { testDatabase, type TestDatabase } from '@forum/database/test-database';
import { DomainError, type DomainEvent, newId, systemClock } from '@forum/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createEventStore,
  type EventStore,
  eventStoreMigrations,
  partitionOf,
} from '../src/index.ts';
import { counterEvents } from './fixtures.ts';

let database: TestDatabase;
let store: EventStore;

beforeAll(async () => {
  database = await testDatabase(eventStoreMigrations, { max: 25 });
  store = createEventStore({ db: database.db, catalogue: counterEvents, clock: systemClock });
});
afterAll(() => database.close());

const sum = {
  initialState: 0,
  evolve: (state: number, event: DomainEvent<string, { by: number }>) => state + event.data.by,
};
const nobody = { actor: null };
const counted = (by: number) => ({ type: 'Counted', data: { by } });

describe('a command', () => {
  it('appends events that a fold of the stream gives back', async () => {
    const root = newId();
    const stream = { root, name: `counter:${root}` };
    const { position, result } = await store.execute(nobody, async (tx) => {
      await tx.append(stream, 0, [counted(1), counted(2)]);
      return tx.append(stream, 2, [counted(3)]);
    });
    expect(position).toEqual(result);
    expect(position?.partition).toBe(partitionOf(root));
    const folded = await store.execute(nobody, (tx) => tx.fold(stream.name, sum));
    expect(folded).toEqual({ result: { state: 6, version: 3 }, position: null, replayed: false });
  });

  it('leaves nothing when it is refused', async () => {
    const root = newId();
    const refused = store.execute(nobody, async (tx) => {
      await tx.append({ root, name: root }, 0, [counted(1)]);
      await tx.reserve('name', root, 'me');
      throw new DomainError('forbidden', 'no', 'No.');
    });
    await expect(refused).rejects.toMatchObject({ code: 'no' });
    expect(await store.readStream(root)).toEqual([]);
    const owner = await store.execute(nobody, (tx) => tx.findReservation('name', root));
    expect(owner.result).toBeNull();
  });
});
