import type { Clock } from '@forum/kernel';
import type { LivePort } from '@forum/realtime';
import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../read-database.ts';

/** What it takes to tell of numbers that no event changed. */
export interface Telling {
  readonly db: Kysely<ReadDatabase>;
  readonly live: LivePort;
  readonly clock: Clock;
  /** Tells all processes what reads differently now. */
  readonly outdate: (names: readonly string[]) => void;
}

/**
 * Tells connected members their present number of unread notifications, after a change outside the log. Declared by the
 * slice of notifications.
 */
export type TellBells = (telling: Telling, memberIds: readonly string[]) => Promise<void>;

declare module './ports.ts' {
  interface Ports {
    /** Tells members what is unread in their bells. */
    readonly tellBells: TellBells;
  }
}
