import type { RecordedEvent } from '@forum/kernel';
import type { Kysely } from 'kysely';
import { headsOf } from '../../../framework/heads-of.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { OUTDATING_TYPES, outdatedCounts } from './outdated-counts.ts';
import { listFresh, listMade, type FreshRow, type MadeRow } from '../queries/fresh.ts';
import { listCounts, type ToldCount } from '../queries/unread-counts.ts';
import {
  addToCounts,
  holdCounts,
  holdPlaces,
  movePlaces,
  outdateAllCounts,
  outdateCounts,
} from '../store/unread-counts.ts';

type Db = Kysely<ReadDatabase>;

/** The result for the kept counts. */
export interface Added {
  /** The new notifications that their members may see and want, each member's in order of time. */
  readonly fresh: readonly FreshRow[];
  /** Members who received something, whether they may see it or not. */
  readonly recipients: readonly string[];
  /** Other members whose counts have ended. */
  readonly outdated: readonly string[];
  /** What is left of the counts of all of them. */
  readonly counts: ReadonlyMap<string, ToldCount>;
  /** All counts have ended. */
  readonly everybody: boolean;
}

/**
 * Adds what the events brought to the kept counts, each event once: the partitions' positions move in the same
 * transaction. An event that comes again, or after later ones, ends the counts it would have been added to.
 */
export async function addArrived(
  db: Db,
  events: readonly RecordedEvent[],
  now: Date,
): Promise<Added> {
  return db.transaction().execute(async (tx) => {
    const heads = headsOf(events);
    const places = await holdPlaces(tx, [...heads.keys()]);
    const isNext = ({ partition, seq }: { readonly partition: number; readonly seq: number }) =>
      seq > (places.get(partition) ?? 0);
    const made = await listMade(tx, events);
    const recipients = [...new Set(made.map(({ member_id }) => member_id))];
    const ends = events.map(outdatedCounts);
    // If nothing was added yet, everything that existed is in the counts, perhaps including some of this.
    const everybody = places.size < heads.size || ends.some((one) => one.everybody);
    if (everybody) await outdateAllCounts(tx);
    const late = made.filter((row) => !isNext(row)).map(({ member_id }) => member_id);
    const of = [...late, ...ends.flatMap((one) => one.members)];
    const choosy = ends.flatMap((one) => one.choosy);
    await holdCounts(tx, [...recipients, ...of, ...choosy]);
    const outdated = await outdateCounts(tx, { of, choosy });
    const fresh = await listFresh(tx, events);
    // It joins a line, or splits one: how many there are then is found by counting.
    const joining = fresh.filter(({ is_alone: isAlone }) => !isAlone);
    await outdateCounts(tx, { of: joining.map(({ member_id }) => member_id) });
    const alone = fresh.filter((row) => row.is_alone && isNext(row));
    await addToCounts(tx, arrivedOf(made.filter(isNext), alone));
    await movePlaces(tx, heads);
    const asked = { memberIds: [...recipients, ...outdated], outdating: OUTDATING_TYPES, now };
    const counts = await listCounts(tx, asked);
    return { fresh, recipients, outdated, counts, everybody };
  });
}

function arrivedOf(made: readonly MadeRow[], alone: readonly MadeRow[]) {
  const all = timesOf(made);
  const unread = timesOf(alone);
  return [...all].map(([memberId, times]) => ({
    memberId,
    all: times,
    unread: unread.get(memberId) ?? 0,
  }));
}

function timesOf(rows: readonly MadeRow[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const { member_id: id } of rows) times.set(id, (times.get(id) ?? 0) + 1);
  return times;
}
