import { type Checker, equal, lastOfEach } from './claim.ts';
import { VOTES } from './votes.ts';

const LABELS = `SELECT data->>'commentId' AS comment, data->>'commentAuthorId' AS author, data->>'markedBy' AS by,
    data->>'type' AS label
  FROM (${lastOfEach(['LabelAdded', 'LabelRemoved', 'LabelLapsed', 'LabelResumed'], "stream, data->>'type'")}) AS last
  WHERE type IN ('LabelAdded', 'LabelResumed')`;
const SOLUTIONS = `SELECT DISTINCT data->>'commentId' AS comment, data->>'commentAuthorId' AS author
  FROM (${lastOfEach(['SolutionNamed', 'SolutionWithdrawn'], "stream, data->>'as', data->>'by'")}) AS last
  WHERE type = 'SolutionNamed'`;

/** The points of everything in force: 10 and 5 for an upvote, -2 against, 15 for a solution, 2 for praise. */
const POINTS = `SELECT author AS member, sum(worth) AS points FROM (
    SELECT author, CASE WHEN direction = 'DOWNVOTE' THEN -2 WHEN kind = 'post' THEN 10 ELSE 5 END AS worth
      FROM (${VOTES}) AS v
    UNION ALL SELECT author, 15 FROM (${SOLUTIONS}) AS s
    UNION ALL SELECT author, CASE label WHEN 'SPAM_IRRELEVANT' THEN -2 ELSE 2 END FROM (${LABELS}) AS l
      WHERE label IN ('HELPFUL', 'BEST_PRACTICE', 'SPAM_IRRELEVANT') AND by <> author
  ) AS earned GROUP BY author`;

/** I5: points follow from what is in force, not from what happened on the way. */
export const reputation: Checker = {
  id: 'I5',
  title: 'reputation is the worth of what is in force',
  claims: [
    equal(
      'points of each member',
      `SELECT member, points FROM (${POINTS}) AS p WHERE points <> 0`,
      'SELECT member_id::text, points FROM member_reputation WHERE points <> 0',
    ),
    {
      what: 'the ledger of points adds up',
      sql: `SELECT r.member_id FROM member_reputation AS r LEFT JOIN (
          SELECT member_id, sum(points) AS points, count(*) AS entries FROM reputation_entry GROUP BY member_id
        ) AS e USING (member_id)
        WHERE r.points <> coalesce(e.points, 0) OR r.entries <> coalesce(e.entries, 0)`,
    },
    equal(
      'labels in force',
      `SELECT comment, by, label FROM (${LABELS}) AS l`,
      'SELECT comment_id::text, marked_by::text, type FROM comment_label',
    ),
  ],
  mutations: [
    {
      what: 'an upvote earned twice',
      sql: [
        'UPDATE member_reputation SET points = points + 10 WHERE member_id = (SELECT member_id FROM member_reputation LIMIT 1)',
      ],
    },
    {
      what: 'a movement is entered twice',
      sql: [
        `INSERT INTO reputation_entry SELECT gen_random_uuid(), part, member_id, points, reason, item_type, item_id,
          post_id, at FROM reputation_entry LIMIT 1`,
      ],
    },
    {
      what: 'a label is missing',
      sql: ['DELETE FROM comment_label WHERE ctid = (SELECT ctid FROM comment_label LIMIT 1)'],
    },
  ],
};
