import type { Comment } from '@forum/contracts/comments';
import { splitMentions } from '@forum/rich-text';
import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { noteNames } from '../../../framework/noted-names.ts';
import { LOST_MENTIONS } from '../../../framework/shown-names.ts';
import { inPost, inTrees, textsOfTrees, type WithMerged } from '../../items/queries/in-answers.ts';

/** A text with its mentions that lead to nobody, if it has any. */
interface Mentioning {
  /** A post's title: it may contain mentions, too. */
  readonly title?: string;
  readonly content: string;
  readonly lostMentions?: string[] | undefined;
}

/** How many names of one answer are looked up; a page of a thread may contain thousands. */
const PER_ANSWER = 500;

/** A post, and what was merged into it, with the mentions that lead to nobody. */
export async function withLostMentions<Post extends WithMerged<Mentioning>>(
  db: Kysely<ReadDatabase>,
  post: Post,
): Promise<Post> {
  const put = await lostOf(db, [post, ...post.mergedPosts]);
  return put === null ? post : inPost<Mentioning, Post>(post, put);
}

/** Comments and their replies, with the mentions that lead to nobody. */
export async function withLostMentionsInTrees(
  db: Kysely<ReadDatabase>,
  trees: readonly Comment[],
): Promise<Comment[]> {
  const put = await lostOf(db, textsOfTrees(trees));
  return put === null ? [...trees] : inTrees(trees, put);
}

/** Adds them to a text; null: none of the texts has any, which is usual. */
async function lostOf(db: Kysely<ReadDatabase>, texts: readonly Mentioning[]) {
  const named = [...new Set(texts.flatMap(namesIn))].slice(0, PER_ANSWER);
  if (named.length === 0) return null;
  const rows = await db
    .selectFrom('account')
    .select('username_key')
    .where('username_key', 'in', named)
    .execute();
  const known = new Set(rows.map((row) => row.username_key));
  const lost = new Set(named.filter((name) => !known.has(name)));
  if (lost.size === 0) return null;
  noteNames(LOST_MENTIONS);
  return <Text extends Mentioning>(text: Text): Text => {
    const own = namesIn(text).filter((name) => lost.has(name));
    return own.length === 0 ? text : { ...text, lostMentions: [...new Set(own)] };
  };
}

/** Not parsed: a mention is written the same in a stored text, and looking up a name too many does no harm. */
function namesIn({ title = '', content }: Mentioning): string[] {
  const text = `${title}\n${content}`;
  if (!text.includes('@')) return [];
  return splitMentions(text).flatMap(({ username }) =>
    username === null ? [] : [username.toLowerCase()],
  );
}
