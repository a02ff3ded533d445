import type { Database } from '@forum/database';
import type { Logger } from '@forum/kernel';
import type { Announcer } from './announcer.ts';
import { REACTION_PREFIX } from '../applying/checkpoint-names.ts';

/** The parts of the watch. */
export interface LossWatchOptions {
  readonly db: Database;
  readonly announcer: Pick<Announcer, 'subscribe'>;
  readonly logger: Logger;
  /** Called when something was not, or may not have been, announced. */
  readonly onLost: () => void;
  readonly everyMs?: number;
  /** Looks at the same moment, with every look but the first. */
  readonly follow?: Follow;
}

/**
 * Looks at a moment. @returns what to call once everything that had been applied by then was announced, or is known to
 * be lost
 */
export type Follow = () => Promise<() => void>;

/** A watch that can be stopped. */
export interface LossWatch {
  /** Looks once; never rejects. */
  look(): Promise<void>;
  close(): void;
}

const EVERY_MS = 2000;

/**
 * Notices lost announcements: positions that were in Postgres at the last look and that nobody has announced by this
 * one. Answers kept because nothing was heard are then at most two looks old.
 */
export function watchForLoss(options: LossWatchOptions): LossWatch {
  const { db, announcer, logger, onLost, follow, everyMs = EVERY_MS } = options;
  const heard = new Map<string, number>();
  let reached: Map<string, number> | null = null;
  let complete: (() => void) | undefined;
  const unsubscribe = announcer.subscribe(({ projection, partition, seq }) => {
    const place = `${projection} ${partition}`;
    if (seq > (heard.get(place) ?? 0)) heard.set(place, seq);
  });
  const look = async (): Promise<void> => {
    try {
      // Before the positions, which then are at least as far. Who listens from the first look on has missed nothing.
      const next = reached === null ? undefined : await follow?.();
      const places = await positionsOf(db);
      const awaited = [...(reached ?? places)].filter(([at, seq]) => (heard.get(at) ?? 0) < seq);
      // Between two looks every announcement has had time to arrive; what was there before the first needs none.
      if (reached !== null && awaited.length > 0) onLost();
      for (const [place, seq] of awaited) heard.set(place, seq);
      reached = places;
      complete?.();
      complete = next;
    } catch (error) {
      complete = undefined;
      logger.debug({ err: error }, 'Nobody knows which announcements were lost.');
      onLost();
    }
  };
  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  return {
    look,
    close: () => {
      clearInterval(timer);
      unsubscribe();
    },
  };
}

async function positionsOf({ pool }: Database): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ place: string; seq: number }>({
    name: 'announced-positions',
    // Reactions have checkpoints in the same table: readers see nothing of theirs, so their positions are not
    // announced.
    text: `SELECT projection || ' ' || partition AS place, seq FROM projection_checkpoint
      WHERE NOT building AND seq > 0 AND NOT starts_with(projection, '${REACTION_PREFIX}')`,
  });
  return new Map(rows.map(({ place, seq }) => [place, seq]));
}
