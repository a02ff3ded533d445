// Members see what they have written, though no write waits for the projections: their next read does, if it comes
// before the rows are there. What somebody wrote is remembered in the process that wrote it, and travels in a cookie
// for as long, since the next read may reach another process.
import { PARTITIONS, type Position } from '@forum/event-store';
import type { Waiter } from '@forum/projections';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a member wrote, and the projections that show it. */
export interface OwnWrite {
  readonly position: Position;
  readonly projections: readonly string[];
}

/** The latest writes of each member. */
export interface OwnWrites {
  keep(memberId: string, write: OwnWrite): void;
  /** The writes recent enough to be waited for, and how many ms each may still be waited for. */
  of(memberId: string): readonly (OwnWrite & { readonly leftMs: number })[];
}

/** A read waits until this long after the write; later it shows what is there, and says that something is missing. */
const PATIENCE_MS = 2000;
/** How many writes of one member are remembered; a faster writer waits for the newest. */
const KEPT = 32;
const COOKIE = 'forum_wrote_';

/** The memory of a process: as large as what was written in the last two seconds. */
export function createOwnWrites(now: () => number = () => performance.now()): OwnWrites {
  // In order of each member's last write, so that expired ones come first.
  const members = new Map<string, { readonly write: OwnWrite; readonly at: number }[]>();
  const sweep = (): void => {
    for (const [memberId, writes] of members) {
      if (isYoung(writes.at(-1))) return;
      members.delete(memberId);
    }
  };
  const isYoung = (kept: { readonly at: number } | undefined): boolean =>
    kept !== undefined && now() - kept.at < PATIENCE_MS;
  return {
    keep: (memberId, write) => {
      const before = members.get(memberId) ?? [];
      members.delete(memberId);
      members.set(memberId, [...before.slice(1 - KEPT), { write, at: now() }]);
      sweep();
    },
    of: (memberId) => {
      const writes = members.get(memberId) ?? [];
      return writes.filter(isYoung).map(({ write, at }) => {
        return { ...write, leftMs: at + PATIENCE_MS - now() };
      });
    },
  };
}

interface Means {
  readonly ownWrites: OwnWrites;
  readonly waiter: Waiter;
  readonly site: { readonly siteUrl: string };
}

/** Lets the member's next reads wait for a write that is answered now. */
export async function keepOwnWrite(
  { ownWrites, waiter, site }: Means,
  { write, reply }: { readonly write: OwnWrite; readonly reply: FastifyReply },
): Promise<void> {
  const { actor } = reply.request;
  if (actor !== null) ownWrites.keep(actor.id, write);
  void reply.header('set-cookie', cookieOf(write, site.siteUrl));
  await waiter.noted(write.position, write.projections);
}

/** A name for each write, so that answers that arrive out of order do not overwrite one another. */
function cookieOf({ position, projections }: OwnWrite, siteUrl: string): string {
  const name = `${COOKIE}${position.partition}_${position.seq}`;
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  const life = `Max-Age=${PATIENCE_MS / 1000}; Path=/; HttpOnly; SameSite=Lax`;
  return `${name}=${projections.join('.')}; ${life}${secure}`;
}

/**
 * Waits until a read shows what its reader wrote in the last two seconds. @returns false when it does not: the answer
 * should say so
 */
export async function showsOwnWrites(
  { ownWrites, waiter }: Means,
  request: FastifyRequest,
): Promise<boolean> {
  if (request.actor === null) return true;
  const kept = ownWrites.of(request.actor.id);
  const carried = carriedBy(request.headers.cookie).map((write) => {
    return { ...write, leftMs: PATIENCE_MS };
  });
  const shown = await Promise.all(
    [...kept, ...carried].map(({ position, projections, leftMs }) =>
      waiter.waitFor(position, projections, leftMs),
    ),
  );
  return shown.every((isShown) => isShown);
}

/**
 * What the reader has written in the last two seconds: nothing; something, and what it outdates is known to be outdated
 * here; or something that kept answers may still lack.
 */
export function recentWrites(
  { ownWrites, waiter }: Pick<Means, 'ownWrites' | 'waiter'>,
  { actor, headers }: Pick<FastifyRequest, 'actor' | 'headers'>,
): 'none' | 'told' | 'untold' {
  if (actor === null) return 'none';
  const carried = carriedBy(headers.cookie);
  // One may be that of a release which writes it otherwise.
  if (carried.length < (headers.cookie ?? '').split(COOKIE).length - 1) return 'untold';
  const writes = [...ownWrites.of(actor.id), ...carried];
  if (writes.length === 0) return 'none';
  const areTold = writes.every(({ position, projections }) => waiter.isTold(position, projections));
  return areTold ? 'told' : 'untold';
}

// Anybody who forges such a cookie delays only their own reads.
const CARRIED = new RegExp(`(?:^|; ?)${COOKIE}(\\d{1,2})_(\\d{1,15})=([a-z.-]{1,100})`, 'g');

function carriedBy(cookies: string | undefined): OwnWrite[] {
  if (cookies?.includes(COOKIE) !== true) return [];
  const found = [...cookies.matchAll(CARRIED)].slice(-KEPT);
  return found.flatMap(([, partition, seq, names = '']) => {
    const position = { partition: Number(partition), seq: Number(seq) };
    return position.partition < PARTITIONS ? [{ position, projections: names.split('.') }] : [];
  });
}
