import type { FastifyRequest } from 'fastify';

/** Lets readers read from a replica of the database once it shows what they wrote. */
export interface ReplicaReads {
  /**
   * Answers a read of its caller. `isShown`: the projections show what the caller wrote in the last seconds, so that
   * whatever has the primary's present state shows it too.
   */
  read<T>(request: FastifyRequest, isShown: boolean, work: () => Promise<T>): Promise<T>;
  /**
   * While the primary cannot be asked: reads what a replica has of whoever comes, as it was at most a minute before the
   * primary fell silent; null: it can be asked, or that is longer ago. Whatever ended in between still holds there.
   */
  standIn<T>(work: () => Promise<T>): Promise<T> | null;
  /** The member has written: called before the answer. */
  wrote(memberId: string): Promise<void>;
}

/** Everything is read where it is written. */
export const noReplica: ReplicaReads = {
  read: (_request, _isShown, work) => work(),
  standIn: () => null,
  wrote: async () => undefined,
};
