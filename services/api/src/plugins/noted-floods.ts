import type { ProcessContext } from '@forum/features';
import { createMemo } from '@forum/features/framework/memo';
import { noteFlood } from '@forum/features/identity/screening/operations/note-flood';
import { networkOf } from '@forum/http';

const MINUTE_MS = 60_000;
const NETWORKS = 10_000;

/** Notes that a network registers too often, for the staff. */
export type NotesFlood = (ip: string) => Promise<void>;

/**
 * Each network is noted once a minute by each process: a flood that is held back costs the database nothing else. The
 * limit holds whether or not it can be noted.
 */
export function createFloodNotes(ctx: ProcessContext): NotesFlood {
  const memo = createMemo<void>({ clock: ctx.clock, keepMs: MINUTE_MS, entries: NETWORKS });
  return (ip) =>
    memo(networkOf(ip), () =>
      noteFlood(ctx, ip).catch((error: unknown) => {
        ctx.logger.error({ err: error }, 'A refused registration was not noted.');
      }),
    );
}
