import { type Checker, equal, lastOfEach } from './claim.ts';

const GONE = lastOfEach(['CommentPosted', 'CommentDeleted', 'CommentRestored']);
const TEXT = lastOfEach(['CommentPosted', 'CommentEdited']);

/** Every comment ever written: `id, post, root, parent, depth, author, alive`. */
export const COMMENTS = `SELECT c.data->>'commentId' AS id, c.data->>'postId' AS post, c.data->>'rootId' AS root,
    c.data->>'parentId' AS parent, (c.data->>'depth')::integer AS depth, c.data->>'authorId' AS author,
    gone.type <> 'CommentDeleted' AS alive, c.stream
  FROM event AS c JOIN (${GONE}) AS gone USING (stream) WHERE c.type = 'CommentPosted'`;

/** I3: the trees under the posts, and how much of them is alive. */
export const comments: Checker = {
  id: 'I3',
  title: 'threads are whole trees, and counted right',
  claims: [
    equal(
      'comments',
      `SELECT id, post, root, parent, depth, author, alive, t.data->>'contentId' AS content
        FROM (${COMMENTS}) AS c JOIN (${TEXT}) AS t USING (stream)`,
      `SELECT id::text, post_id::text, root_id::text, parent_id::text, depth, author_id::text,
        NOT is_deleted, content_id::text FROM comment`,
    ),
    equal(
      'living comments of each post',
      `SELECT post, count(*) AS living FROM (${COMMENTS}) AS c WHERE alive GROUP BY post`,
      'SELECT post_id::text, comments FROM comment_tally WHERE comments <> 0',
    ),
    equal(
      'living comments of each tree',
      `SELECT root, count(*) AS living FROM (${COMMENTS}) AS c WHERE alive GROUP BY root`,
      'SELECT root_id::text, living FROM comment_thread WHERE living <> 0',
    ),
    {
      what: 'an answer stands below a comment of the same post, one deeper, five at most',
      sql: `SELECT c.id FROM (${COMMENTS}) AS c LEFT JOIN (${COMMENTS}) AS up ON up.id = c.parent
        WHERE c.depth > 5 OR (c.parent IS NULL AND (c.depth <> 0 OR c.root <> c.id))
        OR (c.parent IS NOT NULL
          AND (up.id IS NULL OR up.post <> c.post OR up.root <> c.root OR c.depth <> up.depth + 1))`,
    },
    {
      what: 'every comment hangs from the top of its tree, without a circle',
      sql: `WITH RECURSIVE below (id, tree) AS (
          SELECT id, id FROM comment WHERE parent_id IS NULL
          UNION ALL SELECT c.id, tree FROM comment AS c JOIN below ON below.id = c.parent_id)
        SELECT id FROM comment EXCEPT SELECT below.id FROM below JOIN comment AS c
          ON c.id = below.id AND c.root_id = below.tree`,
    },
  ],
  mutations: [
    {
      what: 'a comment is counted twice',
      sql: [
        'UPDATE comment_tally SET comments = comments + 1 WHERE post_id = (SELECT post_id FROM comment_tally LIMIT 1)',
      ],
    },
    {
      what: 'two answers answer each other',
      sql: [
        `UPDATE comment SET parent_id = (SELECT id FROM comment WHERE depth = 1 ORDER BY id LIMIT 1)
          WHERE id = (SELECT id FROM comment WHERE depth = 1 ORDER BY id LIMIT 1)`,
      ],
    },
    {
      what: 'a tree has lost one',
      sql: [
        'UPDATE comment_thread SET living = living - 1 WHERE root_id = (SELECT root_id FROM comment WHERE NOT is_deleted LIMIT 1)',
      ],
    },
  ],
};
