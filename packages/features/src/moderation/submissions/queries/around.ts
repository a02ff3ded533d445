import type { SubmissionKind } from '@forum/contracts/submission-fields';
import { commentPath, postPath } from '@forum/contracts/paths';
import type { AdminSubmissionDetail, WrittenParts } from '@forum/contracts/submissions';
import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { shownBy } from './shown-by.ts';
import { categoryOf, commentParts } from './written-parts.ts';

type Db = Kysely<ReadDatabase>;

/** A member's numbers are counted up to this. */
const MOST = 1000;

/** What staff should know about the author. */
export async function readMemberFacts(
  db: Db,
  memberId: string,
): Promise<AdminSubmissionDetail['memberFacts']> {
  const shown = shownBy(memberId, MOST);
  const { rows } = await sql<Omit<AdminSubmissionDetail['memberFacts'], 'since'> & { since: Date }>`
    SELECT
      coalesce((SELECT created_at FROM account WHERE member_id = ${memberId}), to_timestamp(0))
        AS since,
      (SELECT count(*)::int FROM ${shown.posts} c) AS posts,
      (SELECT count(*)::int FROM ${shown.comments} c) AS comments,
      (SELECT count(*)::int FROM (SELECT FROM submission
        WHERE member_id = ${memberId} AND state = 'waiting' LIMIT ${MOST}) c) AS waiting,
      (SELECT count(*)::int FROM (SELECT FROM submission
        WHERE member_id = ${memberId} AND state = 'refused' LIMIT ${MOST}) c) AS refused,
      (SELECT count(*)::int FROM (SELECT FROM case_file
        WHERE member_id = ${memberId} AND outcome <> 'no-action' AND upheld IS NOT TRUE
        LIMIT ${MOST}) c) AS cases`.execute(db);
  const [facts] = rows;
  if (facts === undefined) throw new Error('A query without a table answers one row.');
  return { ...facts, since: facts.since.toISOString() };
}

interface Present {
  /** The present content; null: the submission changes nothing existing. */
  readonly present: WrittenParts | null;
  readonly link: string | null;
}

/** The present content: what is to be changed, or where it was published. */
export async function readPresent(
  db: Db,
  { kind, itemId }: { readonly kind: SubmissionKind; readonly itemId: string },
): Promise<Present> {
  const isComment = kind === 'comment' || kind === 'comment-edit';
  const item = isComment ? await findComment(db, itemId) : await findPost(db, itemId);
  if (item === undefined) return { present: null, link: null };
  const { category_id, title, slug, body } = item;
  const category = await categoryOf(db, category_id);
  const post = { title, slug, category };
  const content = body ?? '';
  if (isComment) {
    const present = kind === 'comment-edit' ? commentParts(content) : null;
    return { present, link: commentPath(post, itemId) };
  }
  const { excerpt, prefix, tags } = item;
  const present = { title, excerpt, prefix, category, tags, content };
  return { present: kind === 'post-edit' ? present : null, link: postPath(post) };
}

function findPost(db: Db, id: string) {
  return db
    .selectFrom('post')
    .leftJoin('content', 'content.id', 'content_id')
    .select(['title', 'slug', 'category_id', 'excerpt', 'prefix', 'tags', 'body'])
    .where('post.id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

function findComment(db: Db, id: string) {
  return db
    .selectFrom('comment')
    .innerJoin('post', 'post.id', 'comment.post_id')
    .leftJoin('content', 'content.id', 'comment.content_id')
    .select(['post.title', 'post.slug', 'post.category_id', 'body'])
    .select(['post.excerpt', 'post.prefix', 'post.tags'])
    .where('comment.id', '=', id)
    .where('is_deleted', '=', false)
    .executeTakeFirst();
}
