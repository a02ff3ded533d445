import { onPrimary, onReplica, type ReplicaPosition, type Replicas } from '@forum/database';
import type { Freshness } from '@forum/http';
import type { Logger } from '@forum/kernel';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { SharedAnswers } from '../framework/http/shared-answers.ts';
import { unlessRefused } from '../framework/http/unless-refused.ts';
import { shownIn } from '../framework/http/shows.ts';
import type { ReplicaReads } from '../framework/ports/replica-reads.ts';
import type { ReadDatabase } from '../framework/read-database.ts';
import { mayReadAfter, readOnPrimary } from '../identity/sessions/operations/read-after.ts';

/** What decides where a reader reads. */
export interface ReplicaMeans {
  readonly db: Kysely<ReadDatabase>;
  readonly replicas: Pick<Replicas, 'isUsable' | 'pick' | 'primary' | 'standIn'>;
  readonly isReplicated: SharedAnswers['isReplicated'];
  readonly logger: Logger;
}

/**
 * How long a session that has ended elsewhere may still read here, in ms: longer than a takeover takes, but not as long
 * as a network that has come apart may stay so.
 */
const ENDED_UNSEEN_MS = 60_000;

/**
 * Visitors read from a replica. Members do from one that has what the primary showed them after their last write, which
 * their session records, whichever process they reach. Whether that included the write itself is known for two seconds,
 * in the process that made it or wherever its cookie is sent (docs/decisions/0116).
 */
export function createReplicaReads({
  db,
  replicas,
  isReplicated,
  logger,
}: ReplicaMeans): ReplicaReads {
  const settling = new Set<string>();
  const settle = async (sessionId: string, wrote: number): Promise<void> => {
    if (settling.has(sessionId)) return;
    settling.add(sessionId);
    try {
      await mayReadAfter(db, { sessionId, wrote });
    } catch (error) {
      // They go on reading on the primary, where the next read tries again.
      logger.warn({ err: error }, 'a session keeps reading on the primary');
    } finally {
      settling.delete(sessionId);
    }
  };
  /** A replica that has everything this reader may know of, from what they wrote or were told; null: none has. */
  const findFor = (request: FastifyRequest): ReplicaPosition | null => {
    const { actor, url, sessionId, ip, freshness, key } = request;
    const shows = shownIn(url, actor?.id ?? '');
    const hasAll = (replica: ReplicaPosition): boolean =>
      (actor === null || hasWrites(request, replica)) && isReplicated(shows, replica);
    // Without a primary, everybody gets what there is. Whose session or key was found there has one again: this process
    // alone has not noticed yet.
    const isWithout = (replica: ReplicaPosition) =>
      freshness === null && key === undefined && replica.isAlone();
    return replicas.pick(sessionId ?? ip, (replica) => isWithout(replica) || hasAll(replica));
  };
  return {
    read: async (request, isShown, work) => {
      const replica = findFor(request);
      if (replica !== null) {
        // What a replica lacks may exist on the primary.
        const answer = await unlessRefused(() => onReplica(replica, work));
        if (answer !== null) return answer.value;
      }
      const answer = await onPrimary(work);
      const { freshness, sessionId } = request;
      const isOpen = freshness !== null && !isSettled(freshness, replicas.primary());
      if (isShown && isOpen && sessionId !== null && replicas.isUsable()) {
        void settle(sessionId, freshness.wrote);
      }
      return answer;
    },
    standIn: (work) => {
      const replica = replicas.standIn(ENDED_UNSEEN_MS);
      return replica === null ? null : onReplica(replica, work);
    },
    wrote: (memberId) => readOnPrimary(db, memberId),
  };
}

/** Whether a replica has what the member of a request wrote. */
function hasWrites({ freshness, sessionId }: FastifyRequest, replica: ReplicaPosition): boolean {
  if (sessionId === null || freshness === null || freshness.after === null) return false;
  // A database that was restored elsewhere counts from another beginning.
  return freshness.after <= Math.min(replica.reached(), replica.primary());
}

function isSettled({ after }: Freshness, primary: number): boolean {
  return after !== null && after <= primary;
}
