import type { SearchDocument } from '@forum/search';
import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import {
  listCategoryDocuments,
  listCommentDocuments,
  listMemberDocuments,
  listPostDocuments,
  type Unversioned,
} from './documents.ts';

type Kind = SearchDocument['kind'];

/** Current documents, and the requested ids that must not be found. */
export interface ForumDocuments {
  readonly shown: readonly Unversioned[];
  readonly hidden: readonly string[];
}

/** What search engines may know of these posts, comments, members or categories. */
export async function listForumDocuments(
  db: Kysely<ReadDatabase>,
  kind: Kind,
  ids: readonly string[],
): Promise<ForumDocuments> {
  const shown = await LISTS[kind](db, ids);
  const found = new Set(shown.map(({ id }) => id));
  return { shown, hidden: ids.filter((id) => !found.has(id)) };
}

type List = (db: Kysely<ReadDatabase>, ids: readonly string[]) => Promise<readonly Unversioned[]>;

const LISTS: Readonly<Record<Kind, List>> = {
  post: listPostDocuments,
  comment: async (db, ids) => (await listCommentDocuments(db, { ids, postIds: [] })).shown,
  member: listMemberDocuments,
  category: listCategoryDocuments,
};

/** Ids of all items of a kind, in order, those after `after`. */
export async function listForumIds(
  db: Kysely<ReadDatabase>,
  kind: Kind,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<string[]> {
  if (kind === 'member') {
    const members = db.selectFrom('account').select('member_id as id');
    const found = members.where('member_id', '>', after).orderBy('member_id').limit(limit);
    return (await found.execute()).map(({ id }) => id);
  }
  const found = db.selectFrom(kind).select('id').where('id', '>', after).orderBy('id').limit(limit);
  return (await found.execute()).map(({ id }) => id);
}
