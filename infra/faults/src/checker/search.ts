import { type Checker, equal } from './claim.ts';
import { COMMENTS } from './comments.ts';
import { POSTS } from './posts.ts';

const PUBLIC_POSTS = `SELECT id, stream FROM (${POSTS}) AS p WHERE published AND NOT deleted`;

/** I11: the documents that every search engine follows. */
export const search: Checker = {
  id: 'I11',
  title: 'the search finds what is public, and nothing else',
  claims: [
    equal(
      'documents',
      `SELECT 'post' AS kind, id FROM (${PUBLIC_POSTS}) AS p
        UNION ALL SELECT 'comment', c.id FROM (${COMMENTS}) AS c JOIN (${PUBLIC_POSTS}) AS p ON p.id = c.post WHERE c.alive
        UNION ALL SELECT 'member', data->>'memberId' FROM event WHERE type = 'MemberRegistered'
        UNION ALL SELECT 'category', data->>'categoryId' FROM event WHERE type = 'CategoryCreated'`,
      'SELECT kind, id::text FROM search_document WHERE NOT is_removed',
    ),
    {
      what: 'a found post has its present title',
      sql: `SELECT d.id FROM search_document AS d JOIN post AS p USING (id)
        WHERE d.kind = 'post' AND NOT d.is_removed AND d.title <> p.title`,
    },
  ],
  mutations: [
    {
      what: 'a deleted post is found',
      sql: [
        `UPDATE search_document SET is_removed = false WHERE kind = 'post' AND id = (
          SELECT id FROM post WHERE deleted_at IS NOT NULL LIMIT 1)`,
        `UPDATE search_document SET is_removed = true WHERE kind = 'member'`,
      ],
    },
    {
      what: 'an old title is found',
      sql: [`UPDATE search_document SET title = title || ' before' WHERE kind = 'post'`],
    },
  ],
};
