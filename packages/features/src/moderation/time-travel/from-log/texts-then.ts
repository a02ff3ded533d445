import type { TextThen } from '@forum/contracts/time-travel';
import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import type { Withdrawn } from './withdrawn.ts';

/** Readable texts by content id, and what was withdrawn. */
export interface Texts {
  readonly bodies: ReadonlyMap<string, string>;
  readonly withdrawn: Withdrawn;
}

/** A version of a text; for a post, `position` is that of its event. */
export interface WhichText {
  readonly contentId: string;
  readonly version: number;
  /** Null: for a comment. */
  readonly position: number | null;
}

/** The bodies of some versions; those now empty are absent. */
export async function listTexts(
  db: Kysely<ReadDatabase>,
  contentIds: readonly string[],
  withdrawn: Withdrawn,
): Promise<Texts> {
  const rows = await db
    .selectFrom('content')
    .select(['id', 'body'])
    .where('id', '=', sql<string>`ANY(${[...contentIds]}::uuid[])`)
    .where('hash', '<>', '')
    .execute();
  return { bodies: new Map(rows.map(({ id, body }) => [id, body])), withdrawn };
}

/** The text, or why nobody may read it any more: hidden by staff, or gone with an account. */
export function textOf(
  { bodies, withdrawn }: Texts,
  { contentId, version, position }: WhichText,
): TextThen {
  const isRedacted =
    position === null ? withdrawn.contents.has(contentId) : withdrawn.postVersions.has(position);
  if (isRedacted) return { state: 'redacted', content: '', version };
  const content = bodies.get(contentId);
  if (content === undefined || (position !== null && withdrawn.isErased)) {
    return { state: 'erased', content: '', version };
  }
  return { state: 'shown', content, version };
}
