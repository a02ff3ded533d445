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
 * Tells members, where they are connected, how much is unread in their bells now: something beside the log has changed.
 * The slice that keeps notifications declares it.
 */
export type TellBells = (telling: Telling, memberIds: readonly string[]) => Promise<void>;

declare module './ports.ts' {
  interface Ports {
    /** Tells members what is unread in their bells. */
    readonly tellBells: TellBells;
  }
}
