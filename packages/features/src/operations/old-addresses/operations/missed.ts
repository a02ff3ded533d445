import type { Kysely } from 'kysely';
import type { AppContext } from '../../../framework/feature.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { countMissed } from '../store.ts';

type Needed = Pick<AppContext, 'db' | 'clock' | 'logger'>;

const WAIT_MS = 2000;
/** In one process at once; others are not counted. */
const AT_MOST = 500;

/** What was missed lately, and what writes it. */
interface Lately {
  readonly times: Map<string, number>;
  timer: NodeJS.Timeout | null;
}

const latelyOf = new WeakMap<Kysely<ReadDatabase>, Lately>();

/** Counts an address that leads nowhere. Written a moment later, with others: whoever asks for many must cost little. */
export function noteMissed(ctx: Needed, key: string): void {
  const lately = latelyOf.get(ctx.db) ?? { times: new Map<string, number>(), timer: null };
  latelyOf.set(ctx.db, lately);
  const before = lately.times.get(key);
  if (before === undefined && lately.times.size >= AT_MOST) return;
  lately.times.set(key, (before ?? 0) + 1);
  lately.timer ??= setTimeout(() => void writeMissed(ctx), WAIT_MS).unref();
}

/** Writes at once what was counted. What cannot be written is lost, and logged. */
export async function writeMissed({ db, clock, logger }: Needed): Promise<void> {
  const lately = latelyOf.get(db);
  latelyOf.delete(db);
  if (lately === undefined) return;
  if (lately.timer !== null) clearTimeout(lately.timer);
  try {
    await countMissed(db, lately.times, clock.now());
  } catch (error) {
    logger.error({ err: error }, 'missed addresses could not be counted');
  }
}
