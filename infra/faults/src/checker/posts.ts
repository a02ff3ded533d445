import { lastOfEach, type Checker, equal } from './claim.ts';

// Published, deleted, the category and the written part: each is what the last event of its kind says.
const SHOWN = lastOfEach([
  'PostCreated',
  'PostPublished',
  'PostUnpublished',
  'PostDeleted',
  'PostRestored',
]);
const WRITTEN = lastOfEach(['PostCreated', 'PostEdited', 'PostRetagged']);
const TEXT = lastOfEach(['PostCreated', 'PostEdited']);
const PLACED = lastOfEach(['PostCreated', 'PostMoved']);

/** Every post ever written, folded from the log: `id, author, category, published, deleted`. */
export const POSTS = `SELECT p.data->>'postId' AS id, p.data->>'authorId' AS author,
    coalesce(CASE placed.type WHEN 'PostMoved' THEN placed.data->>'to' ELSE placed.data->>'categoryId' END,
      '00000000-0000-0000-0000-000000000000') AS category,
    CASE shown.type WHEN 'PostPublished' THEN true WHEN 'PostUnpublished' THEN false
      WHEN 'PostDeleted' THEN false ELSE (shown.data->>'published')::boolean END AS published,
    shown.type = 'PostDeleted' AS deleted, p.stream
  FROM event AS p JOIN (${SHOWN}) AS shown USING (stream) JOIN (${PLACED}) AS placed USING (stream)
  WHERE p.type = 'PostCreated'`;

/** I1 for what the other invariants do not count: the posts themselves. */
export const posts: Checker = {
  id: 'I1',
  title: 'the rows of posts are what the log says',
  claims: [
    equal(
      'posts',
      `SELECT id, author, category, published, deleted FROM (${POSTS}) AS folded`,
      `SELECT id::text, author_id::text, coalesce(category_id, '00000000-0000-0000-0000-000000000000')::text,
        published, deleted_at IS NOT NULL FROM post`,
    ),
    equal(
      'titles, slugs, texts and tags',
      `SELECT p.id, t.data->>'title' AS title, t.data->>'slug' AS slug, t.data->>'contentId' AS content,
        w.data->'tags' AS tags
      FROM (${POSTS}) AS p JOIN (${TEXT}) AS t USING (stream) JOIN (${WRITTEN}) AS w USING (stream)`,
      'SELECT id::text, title, slug, content_id::text, to_jsonb(tags) FROM post',
    ),
    equal(
      'versions of posts',
      `SELECT data->>'postId' AS post, version, data->>'contentId' AS content FROM event
        WHERE type IN ('PostCreated', 'PostEdited')`,
      'SELECT post_id::text, version, content_id::text FROM post_version',
    ),
    {
      what: 'every text that is named is there',
      sql: `SELECT e.data->>'contentId' FROM event AS e WHERE e.data ? 'contentId'
        AND NOT EXISTS (SELECT FROM content AS c WHERE c.id = (e.data->>'contentId')::uuid)`,
    },
  ],
  mutations: [
    {
      what: 'a post is missing',
      sql: ['DELETE FROM post WHERE id = (SELECT id FROM post LIMIT 1)'],
    },
    {
      what: 'an edit was not applied',
      sql: ["UPDATE post SET title = title || '!' WHERE id = (SELECT id FROM post LIMIT 1)"],
    },
    {
      what: 'a deleted post is shown',
      sql: [
        'UPDATE post SET published = true WHERE id = (SELECT id FROM post WHERE NOT published LIMIT 1)',
      ],
    },
  ],
};
