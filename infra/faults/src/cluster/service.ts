import { randomUUID } from 'node:crypto';
import { CLIENT_PATIENCE_MS, type Person } from '../load/send.ts';
import type { Scene } from '../fault.ts';

/** How long the forum did what, at most: in seconds between two answers that were good. */
export interface Service {
  readonly withoutWrites: number;
  /** For visitors, of what no copy is kept. */
  readonly withoutReads: number;
  /** For a member who is signed in. */
  readonly withoutMembers: number;
  /** The page that they see first. */
  readonly withoutPages: number;
  /** What was answered instead, most frequent first. */
  readonly refusals: readonly string[];
}

/** Asks continuously. */
export interface Watch {
  /** @returns what it has seen since it began */
  readonly end: () => Promise<Service>;
}

const EVERY_MS = 200;
/** Who waits for an answer is not joined by ever more. */
const AT_ONCE = 12;

/** Asks for writes and reads until it is ended, each on its own, whether or not the one before was answered. */
export function watchService({ forum, load, world }: Scene): Watch {
  const refusals = new Map<string, number>();
  const note = (what: string): void => void refusals.set(what, (refusals.get(what) ?? 0) + 1);
  const [member] = world.people;
  const ask = (who: string, path: string, by?: Person) => async (): Promise<boolean> => {
    const status = await statusOf(`${forum.origin}${path}?again=${randomUUID()}`, by);
    if (status !== 200) note(`${who} ${status}`);
    return status === 200;
  };
  const writes = keepAsking(load.probe);
  const reads = keepAsking(ask('visitor', '/api/posts'));
  const members = keepAsking(ask('member', '/api/auth/sessions', member));
  const pages = keepAsking(ask('page', '/', member));
  return {
    end: async () => {
      const [withoutWrites, withoutReads, withoutMembers, withoutPages] = await Promise.all([
        writes.end(),
        reads.end(),
        members.end(),
        pages.end(),
      ]);
      const told = [...refusals].sort(([, one], [, other]) => other - one);
      return {
        withoutWrites,
        withoutReads,
        withoutMembers,
        withoutPages,
        refusals: told.map(([what, times]) => `${what} × ${times}`),
      };
    },
  };
}

/** Of visitors and members alike, in s. */
export function longestWithoutReads(service: Service): number {
  return Math.max(service.withoutReads, service.withoutMembers, service.withoutPages);
}

/** What a service was like, for people. */
export function toldOf(service: Service): string {
  const spans = [
    `${service.withoutWrites.toFixed(1)} s without writes`,
    `${service.withoutReads.toFixed(1)} s without reads`,
    `${service.withoutMembers.toFixed(1)} s for members`,
    `${service.withoutPages.toFixed(1)} s for their pages`,
  ].join(', ');
  return service.refusals.length === 0 ? spans : `${spans} (${service.refusals.join(', ')})`;
}

interface Asking {
  /** @returns the longest time without a good answer, in s */
  readonly end: () => Promise<number>;
}

function keepAsking(isGood: () => Promise<boolean>): Asking {
  const underWay = new Set<Promise<void>>();
  let [last, longest] = [performance.now(), 0];
  const ask = async (): Promise<void> => {
    if (!(await isGood())) return;
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const ticking = setInterval(() => {
    if (underWay.size >= AT_ONCE) return;
    const asking = ask().finally(() => underWay.delete(asking));
    underWay.add(asking);
  }, EVERY_MS);
  return {
    end: async () => {
      clearInterval(ticking);
      await Promise.all(underWay);
      return Math.max(longest, performance.now() - last) / 1000;
    },
  };
}

async function statusOf(url: string, by?: Person): Promise<number | string> {
  try {
    const answer = await fetch(url, {
      headers: by === undefined ? {} : { cookie: by.cookie },
      signal: AbortSignal.timeout(CLIENT_PATIENCE_MS),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch (error) {
    return error instanceof Error ? error.name : String(error);
  }
}
