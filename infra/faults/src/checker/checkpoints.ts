import type { Checker } from './claim.ts';

const MOVES = `SELECT n, projection, partition, was, is_now,
    lag(is_now) OVER (PARTITION BY projection, partition ORDER BY n) AS before FROM faults.move`;

/** I9: each event was applied once. A move is committed together with the rows of its events. */
export const appliedOnce: Checker = {
  id: 'I9',
  title: 'every follower of the log went over every event once, in order',
  claims: [
    {
      what: 'a batch begins where the one before it ended',
      sql: `SELECT * FROM (${MOVES}) AS m WHERE was IS NOT NULL AND was IS DISTINCT FROM before`,
    },
    {
      what: 'a checkpoint only goes forward',
      sql: `SELECT * FROM (${MOVES}) AS m WHERE was IS NOT NULL AND is_now <= was`,
    },
    {
      what: 'the last batch ended where the checkpoint is',
      sql: `SELECT projection, partition FROM projection_checkpoint AS c JOIN (
          SELECT DISTINCT ON (projection, partition) projection, partition, is_now FROM faults.move
          ORDER BY projection, partition, n DESC) AS m USING (projection, partition)
        WHERE NOT c.building AND c.seq <> m.is_now`,
    },
  ],
  mutations: [
    {
      what: 'a batch was skipped',
      sql: [
        `DELETE FROM faults.move WHERE n = (SELECT n FROM (${MOVES}) AS m WHERE was IS NOT NULL AND before = was
          AND EXISTS (SELECT FROM faults.move AS later WHERE later.projection = m.projection
            AND later.partition = m.partition AND later.n > m.n) LIMIT 1)`,
      ],
    },
    {
      what: 'a batch was applied twice',
      sql: [
        `INSERT INTO faults.move (projection, partition, was, is_now)
          SELECT projection, partition, was, is_now FROM faults.move WHERE was IS NOT NULL ORDER BY n DESC LIMIT 1`,
      ],
    },
  ],
};

/** I10: a checkpoint never claims more than what is true. */
export const checkpoints: Checker = {
  id: 'I10',
  title: 'no checkpoint is beyond the log, and nothing is parked',
  claims: [
    {
      what: 'a checkpoint is at most at the head',
      sql: `SELECT c.projection, c.partition, c.seq, l.head FROM projection_checkpoint AS c
        JOIN log_partition AS l USING (partition) WHERE c.seq > l.head`,
    },
    { what: 'no event is parked', sql: 'SELECT projection, type, error FROM parked_event' },
    {
      what: 'the count of parked events is that of their rows',
      sql: `SELECT c.projection, c.partition FROM projection_checkpoint AS c LEFT JOIN parked_event AS p
          ON p.projection = c.projection AND p.partition = c.partition AND p.building = c.building
        GROUP BY c.projection, c.partition, c.building, c.parked HAVING count(p.id) <> c.parked`,
    },
  ],
  mutations: [
    {
      what: 'a checkpoint is beyond the head',
      sql: [
        `UPDATE projection_checkpoint SET seq = seq + 1000000 WHERE projection = 'votes' AND partition = 7`,
      ],
    },
    {
      what: 'a parked event is counted and not there',
      sql: [
        `UPDATE projection_checkpoint SET parked = 1 WHERE projection = 'votes' AND partition = 7`,
      ],
    },
  ],
};
