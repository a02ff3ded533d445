import type { Checker } from './claim.ts';
import { CLIENT_PATIENCE_MS } from '../load/send.ts';

/** I13: nobody waits forever. That everything catches up is what quiescing waits for. */
export const answers: Checker = {
  id: 'I13',
  title: 'every request is answered before its client gives up, and nothing stays behind',
  claims: [
    {
      what: 'no request took as long as a client waits',
      sql: `SELECT key, outcome, slowest_ms FROM faults.intent WHERE slowest_ms >= ${CLIENT_PATIENCE_MS}`,
    },
    {
      what: 'nobody is behind the log',
      sql: `SELECT c.projection, c.partition, l.head - c.seq AS behind FROM projection_checkpoint AS c
        JOIN log_partition AS l USING (partition) WHERE NOT c.building AND c.seq < l.head`,
    },
  ],
  mutations: [
    {
      what: 'an answer took too long',
      sql: [
        `UPDATE faults.intent SET slowest_ms = 25000 WHERE key = (SELECT key FROM faults.intent LIMIT 1)`,
      ],
    },
    {
      what: 'a follower stands still',
      sql: [
        `UPDATE projection_checkpoint SET seq = seq - 1 WHERE (projection, partition) IN (
          SELECT projection, partition FROM projection_checkpoint WHERE seq > 0 AND NOT building LIMIT 1)`,
      ],
    },
  ],
};
