import { hash } from 'node:crypto';
import { OLD_ADDRESSES, type OldKind, type OldTarget } from '@forum/contracts/old-addresses';
import { movedAddressesStream } from '@forum/events/old-addresses';
import type { Kysely } from 'kysely';
import type { CommandContext } from '../../framework/command-context.ts';
import type { ReadDatabase } from '../../framework/read-database.ts';
import { systemsOf } from './decide.ts';
import { askedAddress, keyOfAddress, keyOfThing, spaceOf } from './parts/normal-form.ts';
import { isSafe, targetOf } from './parts/target.ts';

/** An address of a forum that moves here, or a thing by which its rules name it, and where it leads. */
export interface MovedAddress {
  /** The path with its query, from the root of the old site; or what rules read: `{ kind: 'number', key: '17/5' }`. */
  readonly from: string | { readonly kind: OldKind; readonly key: string };
  /** A thing of this forum, also one that is not there yet. An upload is for everybody: leave out private ones. */
  readonly to: OldTarget;
}

/** Addresses of an import. */
export interface MovedAddresses {
  /** Names the import for good: the system and the address of the old forum. */
  readonly importId: string;
  /** Where rules look for its things (`spacesOf`); left out: only owners' own rules find them. */
  readonly spaces?: readonly string[];
  readonly rows: readonly MovedAddress[];
}

/** What became of them. */
export interface AddedAddresses {
  readonly added: number;
  readonly present: number;
  /** Those that are too long, or no address. */
  readonly refused: readonly MovedAddress[];
}

/** Where rules look for the things of an old forum: one space for each path below which it was. */
export function spacesOf(site: Parameters<typeof systemsOf>[0]): readonly string[] {
  const systems = systemsOf(site);
  return systems.length === 0 ? [''] : systems.map(spaceOf);
}

const AT_ONCE = 500;

/** Adds addresses of an import, any number; may be repeated: what leads there already is appended no second time. */
export async function addOldAddresses(
  ctx: Pick<CommandContext, 'eventStore'> & { readonly db: Kysely<ReadDatabase> },
  { importId, spaces = [''], rows }: MovedAddresses,
): Promise<AddedAddresses> {
  const keyed = rows.flatMap((row) => {
    const among = typeof row.from === 'string' ? [''] : spaces;
    return among.map((space) => ({ row, key: keyOf(row, space) }));
  });
  const good = new Map(keyed.flatMap(({ row, key }) => (key === null ? [] : [[key, row.to]])));
  const refused = keyed.flatMap(({ row, key }) => (key === null ? [row] : []));
  let added = 0;
  for (let at = 0; at < good.size; at += AT_ONCE) {
    const some = new Map([...good].slice(at, at + AT_ONCE));
    added += await addSome(ctx, importId, some);
  }
  return { added, present: good.size - added, refused };
}

async function addSome(
  { db, eventStore }: Parameters<typeof addOldAddresses>[0],
  importId: string,
  some: ReadonlyMap<string, OldTarget>,
): Promise<number> {
  const present = await db
    .selectFrom('old_address')
    .selectAll()
    .where('key', 'in', [...some.keys()])
    .execute();
  const known = new Map(present.map((row) => [row.key, JSON.stringify(targetOf(row))]));
  const rows = [...some].flatMap(([key, to]) =>
    known.get(key) === JSON.stringify(to) ? [] : [{ key, to }],
  );
  if (rows.length === 0) return 0;
  // Rows that are not there yet may be on their way: the same batch has the same stream.
  const batch = hash('sha256', JSON.stringify([rows, present]), 'hex').slice(0, 32);
  const stream = movedAddressesStream(importId, batch);
  await eventStore.execute({ actor: null }, (tx) =>
    tx.decide(stream, ANY_YET, (isThere) =>
      isThere ? [] : [{ type: 'OldAddressesAdded', data: { importId, rows } } as const],
    ),
  );
  return rows.length;
}

const ANY_YET = { initialState: false, evolve: () => true };

function keyOf({ from, to }: MovedAddress, space: string): string | null {
  if ('url' in to && !isSafe(to.url)) return null;
  if (typeof from === 'string') {
    const asked = askedAddress(from);
    return asked === null ? null : keyOfAddress(asked);
  }
  const key = keyOfThing(from.kind, from.key, space);
  return key.length > OLD_ADDRESSES.length ? null : key;
}
