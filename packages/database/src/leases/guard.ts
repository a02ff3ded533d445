import type { KyselyPlugin } from 'kysely';
import type { Lease } from './lease.ts';

/** Refuses every statement once another process may have the lease: a process that was frozen writes nothing more. */
export function guardedBy(lease: Pick<Lease, 'require'>): KyselyPlugin {
  return {
    transformQuery: ({ node }) => {
      lease.require();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}
