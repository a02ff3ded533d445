import { isOutage, isStorageFull, ServerSilent } from '@forum/database';
import type { ProcessContext } from '@forum/features';
import {
  diskComplaints,
  followerComplaints,
  slotComplaints,
  workerComplaints,
} from '@forum/features/operations/system/queries/complaints';
import { readDisks } from '@forum/features/operations/system/queries/disks';
import { readFollowers } from '@forum/features/operations/system/queries/health';
import { readSlots } from '@forum/features/operations/system/queries/slots';
import { readWorkers } from '@forum/features/operations/system/queries/workers';
import type { FastifyInstance } from 'fastify';
import type { Upgrading } from './upgrading.ts';

/** A request within this time of the last look is answered with its result. */
const LOOK_EVERY_MS = 1000;

/**
 * `/healthz`: the process runs. `/readyz`: it can serve; degraded, with reasons, while events wait that nobody applies,
 * reactions hang, workers stop at events that only a newer version knows, or a disk is nearly full. Both are 200:
 * readers are better off with a forum that lags, or accepts nothing more, than with none.
 */
export function useHealth(
  app: FastifyInstance,
  ctx: ProcessContext,
  { waitsFor }: Upgrading,
): void {
  // Monitoring asks each machine by its address, and often.
  const look = sharedLook(ctx, () => lookAt(ctx));
  const asked = { logLevel: 'silent', config: { anyHost: true, isProbe: true } } as const;
  app.get('/healthz', asked, async () => ({ status: 'ok' }));
  app.get('/readyz', asked, async (_request, reply) => {
    try {
      if (ctx.health.isSilent()) throw new ServerSilent();
      if (waitsFor().length > 0) {
        const why = `Tables of this release are being built: ${waitsFor().join(', ')}.`;
        return await reply.code(503).send({ status: 'unavailable', why });
      }
      return { ...(await look()), ...replicaOf(ctx.health) };
    } catch (error) {
      const why = whyNot(error);
      // Readers are better off with a balancer that still sends them here.
      if (ctx.health.usesReplica() === true) {
        return { status: 'degraded', reasons: [why], ...replicaOf(ctx.health) };
      }
      const known = isOutage(error) || error instanceof ServerSilent ? {} : { err: error };
      const fields = { ...known, why };
      app.repeats.say({
        level: 'error',
        key: `not ready ${why}`,
        fields,
        same: { why },
        message: 'not ready',
      });
      return reply.code(503).send({ status: 'unavailable', why });
    }
  });
}

async function lookAt({ health: { db }, machine }: ProcessContext) {
  const followers = await readFollowers(db);
  const workers = await readWorkers(db);
  const reasons = [
    ...followerComplaints(followers),
    ...workerComplaints(workers),
    ...diskComplaints(await readDisks(machine, workers)),
    ...slotComplaints(await readSlots(db)),
  ];
  const behind = Math.max(0, ...followers.map((one) => one.behind));
  return { status: reasons.length > 0 ? 'degraded' : 'ok', behind, reasons } as const;
}

/** One look for everybody: anybody may ask, from outside as well, and as often as they like. */
function sharedLook<T>({ clock }: Pick<ProcessContext, 'clock'>, look: () => Promise<T>) {
  let last: { readonly at: number; readonly seen: Promise<T> } | null = null;
  let isLooking = false;
  const lookNow = (at: number): Promise<T> => {
    isLooking = true;
    const seen = look().finally(() => (isLooking = false));
    last = { at, seen };
    return seen;
  };
  return (): Promise<T> => {
    const now = clock.now().getTime();
    // If the clock was set back, an old answer must not be kept that much longer.
    const isRecent = last !== null && Math.abs(now - last.at) < LOOK_EVERY_MS;
    return last !== null && (isLooking || isRecent) ? last.seen : lookNow(now);
  };
}

/** Without its replica a forum can still serve, as long as the primary bears the load. */
function replicaOf({ usesReplica }: ProcessContext['health']): { replica?: 'used' | 'not used' } {
  const isUsed = usesReplica();
  return isUsed === null ? {} : { replica: isUsed ? 'used' : 'not used' };
}

/** The reason, for the forum's operators; the log has the error itself. */
function whyNot(error: unknown): string {
  if (error instanceof ServerSilent) return error.message;
  if (isStorageFull(error)) return 'The disk of Postgres is full.';
  return isOutage(error) ? 'Postgres is out of reach.' : 'Postgres refuses: see the log.';
}
