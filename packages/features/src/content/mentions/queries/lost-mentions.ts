import type { Comment } from '@forum/contracts/comments';
import { splitMentions } from '@forum/rich-text';
import { sql, type Kysely } from 'kysely';
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
  readonly renamedMentions?: Record<string, string> | undefined;
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
  const { rows } = await sql<{ key: string; now: string | null }>`
    SELECT username_key AS key, NULL AS now FROM account WHERE username_key = ANY (${named}::text[])
    UNION ALL SELECT former.username_key, account.username
      FROM member_name former JOIN account USING (member_id)
      WHERE former.username_key = ANY (${named}::text[])
        AND former.username_key <> account.username_key`.execute(db);
  const known = new Set(rows.map(({ key }) => key));
  const lost = new Set(named.filter((name) => !known.has(name)));
  const renamed = new Map(
    rows.flatMap(({ key, now }) => (now === null ? [] : [[key, now] as const])),
  );
  if (lost.size > 0) noteNames(LOST_MENTIONS);
  if (lost.size + renamed.size === 0) return null;
  return <Text extends Mentioning>(text: Text): Text => {
    const names = namesIn(text);
    const own = [...new Set(names.filter((name) => lost.has(name)))];
    const others = names.flatMap((name) => {
      const now = renamed.get(name);
      return now === undefined ? [] : [[name, now] as const];
    });
    return {
      ...text,
      ...(own.length === 0 ? {} : { lostMentions: own }),
      ...(others.length === 0 ? {} : { renamedMentions: Object.fromEntries(others) }),
    };
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
