import { type Checker, lastOfEach } from './claim.ts';

const LABELS = lastOfEach(
  ['LabelAdded', 'LabelRemoved', 'LabelLapsed', 'LabelResumed'],
  "stream, data->>'type'",
);

/** I12: what must be unique, or limited in number, still is after any race. */
export const limits: Checker = {
  id: 'I12',
  title: 'what is limited or unique stays so under races',
  claims: [
    {
      what: 'a member has at most two labels on a comment, each once',
      sql: `SELECT data->>'commentId' FROM (${LABELS}) AS l WHERE type IN ('LabelAdded', 'LabelResumed')
        GROUP BY data->>'commentId', data->>'markedBy' HAVING count(*) > 2`,
    },
    {
      what: 'names and addresses are unique, whatever their case',
      sql: `SELECT lower(username) FROM account GROUP BY lower(username) HAVING count(*) > 1
        UNION ALL SELECT kind || key FROM reservation GROUP BY kind, lower(key), key HAVING count(DISTINCT owner) > 1`,
    },
    {
      what: 'a slug leads to one post',
      sql: `SELECT data->>'slug' FROM event WHERE type IN ('PostCreated', 'PostEdited')
        GROUP BY data->>'slug' HAVING count(DISTINCT data->>'postId') > 1`,
    },
    {
      what: 'a member votes once on an item, and a vote in force is never cast again',
      sql: `SELECT stream FROM (
          SELECT stream, type, lag(type) OVER (PARTITION BY stream ORDER BY version) AS before
          FROM event WHERE type LIKE 'Vote%') AS v
        WHERE type = 'VoteCast' AND before IN ('VoteCast', 'VoteSwitched')`,
    },
  ],
  mutations: [
    {
      what: 'a third label',
      sql: [
        `INSERT INTO event SELECT e.partition, l.head + n, e.stream, 100 + n, 'LabelAdded', e.schema_version,
            e.data || jsonb_build_object('type', 'EXTRA_' || n), e.meta, gen_random_uuid(), e.at
          FROM (SELECT * FROM event WHERE type = 'LabelAdded' LIMIT 1) AS e
          JOIN log_partition AS l USING (partition) CROSS JOIN generate_series(1, 3) AS n`,
      ],
    },
    {
      what: 'two posts have one slug',
      sql: [
        `INSERT INTO event SELECT e.partition, l.head + 1, e.stream, 1000, 'PostEdited', e.schema_version,
            e.data || jsonb_build_object('slug', (SELECT o.data->>'slug' FROM event AS o
              WHERE o.type = 'PostCreated' AND o.stream <> e.stream LIMIT 1)), e.meta, gen_random_uuid(), e.at
          FROM (SELECT * FROM event WHERE type = 'PostCreated' LIMIT 1) AS e JOIN log_partition AS l USING (partition)`,
      ],
    },
  ],
};
