import type { EventStore } from '@forum/event-store';
import type { OutdatedBy } from '@forum/projections';
import { wordsOf } from '../../shown-names.ts';
import type { ShownParts } from '../changes.ts';
import { isUpTo, type Moment, type Positions, type Stamp } from './stamp.ts';

/** What had changed before this process began to listen. */
export interface Past {
  /** Whether nothing that was shown at a moment changed between then and the beginning. */
  isUnchanged(shown: ShownParts, since: Stamp): boolean;
}

/** Events of each partition that are looked at: nothing drawn before them counts. */
const LOOKED_AT = 200;

/** Reads from the log what its last events up to a moment outdated. */
export async function readPast(
  { readAfter }: Pick<EventStore, 'readAfter'>,
  { begun, untold }: Moment,
  outdatedBy: OutdatedBy,
): Promise<Past> {
  const floors: Record<string, number> = {};
  const last = new Map<string, Record<string, number>>();
  for (const [partition, seq] of Object.entries(begun)) {
    const floor = Math.max(0, seq - LOOKED_AT);
    floors[partition] = floor;
    for (const event of await readAfter(Number(partition), floor, LOOKED_AT)) {
      const outdated = outdatedBy(event);
      for (const name of outdated === 'everything' ? [EVERYTHING] : outdated) {
        const places = last.get(name) ?? {};
        places[partition] = event.seq;
        last.set(name, places);
      }
    }
  }
  const lastOf = (name: string): Positions => last.get(name) ?? {};
  return {
    isUnchanged: ({ shows, beside = [] }, since) => {
      if (shows === 'anything' || since.untold !== untold) return false;
      if (!isUpTo(floors, since.applied)) return false;
      const names = [EVERYTHING, ...shows, ...[...beside].map(wordsOf)];
      return names.every((name) => isUpTo(lastOf(name), since.applied));
    },
  };
}

/** No id and no parameter of an address. */
const EVERYTHING = '*';
