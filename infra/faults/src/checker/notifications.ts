import { type Checker, equal, lastOfEach } from './claim.ts';

const FOLLOWED = lastOfEach(['MemberFollowed', 'MemberUnfollowed']);
const LABELLED = lastOfEach(['LabelAdded', 'LabelRemoved'], "stream, data->>'type'");

// A reply to somebody's comment below their own post is one notification to them: that of the reply.
const TOLD = `SELECT data->>'parentAuthorId' AS member, 'comment:' || (data->>'commentId') AS cause, 'reply' AS kind,
    data->>'authorId' AS actor FROM event WHERE type = 'CommentPosted' AND data->>'parentId' IS NOT NULL
  UNION ALL SELECT data->>'postAuthorId', 'comment:' || (data->>'commentId'), 'comment', data->>'authorId'
    FROM event WHERE type = 'CommentPosted' AND data->>'parentAuthorId' IS DISTINCT FROM data->>'postAuthorId'
  UNION ALL SELECT data->>'followedId', 'follow:' || (data->>'followerId'), 'follow', data->>'followerId'
    FROM (${FOLLOWED}) AS f WHERE type = 'MemberFollowed'
  UNION ALL SELECT data->>'commentAuthorId', concat_ws(':', 'label', data->>'commentId', data->>'markedBy', data->>'type'),
    'label', data->>'markedBy' FROM (${LABELLED}) AS l WHERE type = 'LabelAdded'
  UNION ALL SELECT w.member, 'post:' || (data->>'postId'), 'post', data->>'authorId'
    FROM event, jsonb_array_elements_text(data->'memberIds') AS w (member) WHERE type = 'WatchersTold'
  UNION ALL SELECT w.told->>'memberId', 'comment:' || (data->>'commentId'), 'thread', data->>'authorId'
    FROM event AS e, jsonb_array_elements(data->'told') AS w (told)
    WHERE type = 'MembersTold' AND NOT EXISTS (
      SELECT FROM event AS c WHERE c.type = 'CommentPosted' AND c.data->>'commentId' = e.data->>'commentId'
        AND w.told->>'memberId' IN (c.data->>'parentAuthorId', c.data->>'postAuthorId'))`;

// Members who followed within the last minute may have been missed: follows and posts have no common order. Nor does a
// clock that jumps tell the moment: what follows in a partition bounds it from above, what precedes it from below.
const PASSED_OVER = `WITH moments AS (
    SELECT id, max(at) OVER before AS latest, min(at) OVER after AS earliest FROM event
    WINDOW before AS (PARTITION BY partition ORDER BY seq),
      after AS (PARTITION BY partition ORDER BY seq ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING))
  SELECT p.data->>'postId' AS post, f.data->>'followerId' AS follower
  FROM event AS p JOIN moments AS posted ON posted.id = p.id
    JOIN (${FOLLOWED}) AS f ON f.data->>'followedId' = p.data->>'authorId'
    JOIN moments AS followed ON followed.id = f.event_id
  WHERE p.type = 'PostCreated' AND (p.data->>'published')::boolean AND p.meta->>'actorId' IS NOT NULL
    AND f.type = 'MemberFollowed' AND followed.latest < posted.earliest - interval '1 minute'
    AND NOT EXISTS (SELECT FROM event AS w WHERE w.data->>'postId' = p.data->>'postId'
      AND w.type = 'WatchersTold' AND w.data->'memberIds' ? (f.data->>'followerId'))`;

/** I6: each member is notified once of what others did. */
export const notifications: Checker = {
  id: 'I6',
  title: 'everybody is told once of what others did, and of nothing else',
  claims: [
    equal(
      'notifications',
      `SELECT member, cause, kind, actor FROM (${TOLD}) AS t WHERE member <> actor`,
      'SELECT member_id::text, cause, kind, actor_id::text FROM notification',
    ),
    { what: 'followers are told of new posts', sql: PASSED_OVER },
    {
      what: 'nobody is told of what they did themselves',
      sql: 'SELECT id FROM notification WHERE member_id = actor_id',
    },
  ],
  mutations: [
    {
      what: 'a notification comes twice',
      sql: [
        `INSERT INTO notification SELECT (n).* FROM (
          SELECT jsonb_populate_record(n, jsonb_build_object('id', gen_random_uuid(), 'cause', n.cause || ' again')) AS n
          FROM notification AS n LIMIT 1) AS again`,
      ],
    },
    {
      what: 'a notification is missing',
      sql: ['DELETE FROM notification WHERE ctid = (SELECT ctid FROM notification LIMIT 1)'],
    },
  ],
};
