import type { Claim, Mutation } from './claim.ts';

/** The clients' journal beside the log; the forum does not know this schema. */
export const JOURNAL = `
  CREATE SCHEMA IF NOT EXISTS upgrade;
  DROP TABLE IF EXISTS upgrade.journal;
  CREATE TABLE upgrade.journal (key text PRIMARY KEY, kind text NOT NULL, member text NOT NULL, subject text,
    outcome text NOT NULL, id text)`;

const DONE = (kind: string) =>
  `SELECT key, id, member, subject FROM upgrade.journal WHERE outcome = 'ok' AND kind = '${kind}'`;

/** What was written under each key, recognised from outside by the key in its text. */
const WRITTEN = `SELECT c.key, count(e.id) AS events FROM (
    SELECT id, substring(text FROM 'under the key ([0-9a-f-]{36})') AS key FROM content) AS c
  LEFT JOIN event AS e ON e.type IN ('PostCreated', 'CommentPosted') AND e.data->>'contentId' = c.id::text
  WHERE c.key IS NOT NULL GROUP BY c.key`;

const MENTIONS = `SELECT e.data->>'commentId' AS comment, m.member FROM event AS e,
    jsonb_array_elements_text(e.data->'memberIds') AS m (member) WHERE e.type = 'MembersMentioned'`;

// A release that knows of no addresses of their own, nor of private places, shows the one that leads on.
const ADDRESS = `CASE WHEN to_jsonb(p) ? 'is_private' THEN 'slug' ELSE 'previous' END`;

/** Everything acknowledged is in the log and in the tables of whichever release serves, exactly once. */
export const CLAIMS: readonly Claim[] = [
  {
    what: 'an acknowledged command is logged once, with its event',
    sql: `SELECT l.key FROM upgrade.journal AS l LEFT JOIN command_log AS c ON c.key = l.key
      LEFT JOIN event AS e ON e.partition = c.partition AND e.seq = c.seq
      WHERE l.outcome = 'ok' GROUP BY l.key HAVING count(c.key) <> 1 OR count(e.id) <> 1`,
  },
  {
    what: 'a text is in the log once where it was acknowledged, and never where it was refused',
    sql: `SELECT l.key, l.outcome, w.events FROM upgrade.journal AS l LEFT JOIN (${WRITTEN}) AS w ON w.key = l.key
      WHERE l.kind NOT IN ('vote', 'publish') AND CASE l.outcome WHEN 'ok' THEN w.events IS DISTINCT FROM 1
        WHEN 'no' THEN w.key IS NOT NULL ELSE w.key IS NOT NULL AND w.events <> 1 END`,
  },
  {
    what: 'nothing is in the log that nobody had asked for',
    sql: `SELECT w.key FROM (${WRITTEN}) AS w WHERE w.key NOT IN (SELECT key FROM upgrade.journal)`,
  },
  {
    what: 'a post is shown',
    sql: `SELECT d.key, d.id FROM (${DONE('post')}) AS d
      LEFT JOIN post AS p ON p.id::text = d.id AND p.published AND p.author_id::text = d.member WHERE p.id IS NULL`,
  },
  {
    what: 'a draft that was put up is shown, at the address that readers see',
    sql: `SELECT d.key, d.subject FROM (${DONE('publish')}) AS d
      LEFT JOIN post AS p ON p.id::text = d.subject AND p.published AND p.author_id::text = d.member
        AND p.slug = coalesce((SELECT e.data->'address'->>${ADDRESS} FROM event AS e
          WHERE e.type = 'PostPublished' AND e.data->>'postId' = d.subject), p.slug) WHERE p.id IS NULL`,
  },
  {
    what: 'a follower is told of a post once',
    sql: `SELECT d.key FROM (${DONE('post')} UNION ALL ${DONE('publish')}) AS d
      JOIN event AS f ON f.type = 'MemberFollowed' AND f.data->>'followedId' = d.member
      LEFT JOIN notification AS n ON n.post_id::text = d.id AND n.member_id::text = f.data->>'followerId'
        AND n.kind = 'post'
      GROUP BY d.key HAVING count(n.id) <> 1`,
  },
  {
    what: 'a comment is shown',
    sql: `SELECT d.key, d.id FROM (${DONE('comment')}) AS d
      LEFT JOIN comment AS c ON c.id::text = d.id AND NOT c.is_deleted AND c.author_id::text = d.member
      WHERE c.id IS NULL`,
  },
  {
    what: 'a vote is in force',
    sql: `SELECT d.key FROM (${DONE('vote')}) AS d LEFT JOIN vote AS v
      ON v.item_id::text = d.subject AND v.member_id::text = d.member AND v.direction = 'UPVOTE' WHERE v.item_id IS NULL`,
  },
  {
    what: 'votes are counted',
    sql: `SELECT d.subject FROM (SELECT subject, count(*) AS votes FROM (${DONE('vote')}) AS v GROUP BY subject) AS d
      LEFT JOIN vote_tally AS t ON t.item_id::text = d.subject
      WHERE t.upvotes IS DISTINCT FROM d.votes
        AND d.subject NOT IN (SELECT subject FROM upgrade.journal WHERE kind = 'vote' AND outcome = 'unknown')`,
  },
  {
    what: 'what was written is found by the search',
    sql: `SELECT l.key, l.kind FROM upgrade.journal AS l
      LEFT JOIN search_document AS s ON s.kind = CASE l.kind WHEN 'publish' THEN 'post' ELSE l.kind END
        AND s.id::text = l.id AND NOT s.is_removed
      WHERE l.outcome = 'ok' AND l.kind IN ('post', 'publish', 'comment') AND s.id IS NULL`,
  },
  {
    what: 'a member who is mentioned is so once',
    sql: `SELECT d.key FROM (${DONE('comment')}) AS d
      LEFT JOIN (${MENTIONS}) AS m ON m.comment = d.id AND m.member = d.subject
      GROUP BY d.key HAVING count(m.member) <> 1`,
  },
  {
    what: 'a member who is mentioned is told once',
    sql: `SELECT d.key FROM (${DONE('comment')}) AS d
      LEFT JOIN notification AS n ON n.comment_id::text = d.id AND n.member_id::text = d.subject AND n.mentioned
      GROUP BY d.key HAVING count(n.id) <> 1`,
  },
  { what: 'no event is parked', sql: 'SELECT projection, type, error FROM parked_event' },
];

const ONE = (kind: string) =>
  `(SELECT id FROM upgrade.journal WHERE outcome = 'ok' AND kind = '${kind}' LIMIT 1)`;
const FREELY = 'ALTER TABLE event DISABLE TRIGGER event_is_immutable';

/** What the claims must notice: each is planted at the end of every run, and removed. */
export const MUTATIONS: readonly Mutation[] = [
  {
    what: 'a write was acknowledged that never happened',
    sql: [
      `INSERT INTO upgrade.journal SELECT gen_random_uuid(), kind, member, subject, 'ok', gen_random_uuid()
        FROM upgrade.journal WHERE kind = 'post' LIMIT 1`,
    ],
  },
  {
    what: 'an acknowledged event was lost',
    sql: [
      FREELY,
      `DELETE FROM event WHERE type = 'CommentPosted' AND data->>'commentId' = ${ONE('comment')}`,
    ],
  },
  {
    what: 'a text was written twice',
    sql: [
      `INSERT INTO event SELECT partition, seq + 1000000, stream || ' again', 1, type, schema_version, data, meta,
        gen_random_uuid(), at FROM event WHERE type = 'PostCreated' AND data->>'postId' = ${ONE('post')}`,
    ],
  },
  { what: 'the row of a post was lost', sql: [`DELETE FROM post WHERE id::text = ${ONE('post')}`] },
  {
    what: 'what was put up is a draft again',
    sql: [`UPDATE post SET published = false WHERE id::text = ${ONE('publish')}`],
  },
  {
    what: 'the row of a comment was lost',
    sql: [`DELETE FROM comment WHERE id::text = ${ONE('comment')}`],
  },
  {
    what: 'the row of a vote was lost',
    sql: [`DELETE FROM vote WHERE ctid = (SELECT ctid FROM vote LIMIT 1)`],
  },
  {
    what: 'a vote was counted twice',
    sql: [
      `UPDATE vote_tally SET upvotes = upvotes + 1 WHERE item_id = (SELECT item_id FROM vote LIMIT 1)`,
    ],
  },
  {
    what: 'a post was not handed to the search',
    sql: [`DELETE FROM search_document WHERE kind = 'post' AND id::text = ${ONE('post')}`],
  },
  {
    what: 'a mention was passed over',
    sql: [
      FREELY,
      `DELETE FROM event WHERE type = 'MembersMentioned' AND data->>'commentId' = ${ONE('comment')}`,
    ],
  },
  {
    what: 'a mention was made twice',
    sql: [
      `INSERT INTO event SELECT partition, seq + 1000000, stream || ' again', 1, type, schema_version, data, meta,
        gen_random_uuid(), at FROM event WHERE type = 'MembersMentioned' AND data->>'commentId' = ${ONE('comment')}`,
    ],
  },
  {
    what: 'a follower was not told of a post',
    sql: [`DELETE FROM notification WHERE kind = 'post' AND post_id::text = ${ONE('post')}`],
  },
  {
    what: 'a notification was lost',
    sql: [`DELETE FROM notification WHERE comment_id::text = ${ONE('comment')}`],
  },
];
