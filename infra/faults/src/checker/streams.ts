import type { Checker } from './claim.ts';
import { hashesOf } from './evidence.ts';

/** I8: the log itself. */
export const streams: Checker = {
  id: 'I8',
  title: 'the log has no gap, no double, and never changes',
  claims: [
    {
      what: 'versions of a stream run from 1 without a gap',
      sql: `SELECT stream FROM event GROUP BY stream
        HAVING min(version) <> 1 OR max(version) <> count(*) OR count(DISTINCT version) <> count(*)`,
    },
    {
      what: 'a partition runs from 1 to its head without a gap',
      sql: `SELECT l.partition FROM log_partition AS l LEFT JOIN event AS e USING (partition)
        GROUP BY l.partition, l.head HAVING count(e.id) <> l.head OR coalesce(max(e.seq), 0) <> l.head`,
    },
    {
      what: 'a stream stays in its partition',
      sql: 'SELECT stream FROM event GROUP BY stream HAVING count(DISTINCT partition) > 1',
    },
    {
      what: 'inside a stream, the order of versions is the order of the log',
      sql: `SELECT stream FROM (
          SELECT stream, seq, lag(seq) OVER (PARTITION BY stream ORDER BY version) AS before FROM event) AS e
        WHERE seq < before`,
    },
    {
      what: 'what was in the log at the last check is in it unchanged',
      sql: `SELECT p.partition FROM faults.prefix AS p
        LEFT JOIN (${hashesOf('e.seq <= p.head')}) AS h USING (partition) WHERE h.hash IS DISTINCT FROM p.hash`,
    },
  ],
  mutations: [
    {
      what: 'an event was changed',
      sql: [
        'ALTER TABLE event DISABLE TRIGGER event_is_immutable',
        `UPDATE event SET at = at + interval '1 second' WHERE (partition, seq) IN (SELECT partition, 1 FROM faults.prefix LIMIT 1)`,
      ],
    },
    {
      what: 'an event in the middle was lost',
      sql: [
        'ALTER TABLE event DISABLE TRIGGER event_is_immutable',
        `DELETE FROM event WHERE (partition, seq) IN (SELECT partition, head - 1 FROM log_partition WHERE head > 2 LIMIT 1)`,
      ],
    },
    {
      what: 'two transactions had the same head',
      sql: [
        'UPDATE log_partition SET head = head - 1 WHERE partition = (SELECT partition FROM event LIMIT 1)',
      ],
    },
  ],
};
