import type { CategorySummary } from '@forum/contracts/categories';
import type { SubmissionPayload, WrittenParts } from '@forum/contracts/submissions';
import type { Kysely } from 'kysely';
import { listCategorySummaries } from '../../../content/categories/queries.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';

type Db = Kysely<ReadDatabase>;

/** What would be published on approval; `present`: what is there now, null if nothing is. */
export async function partsOf(
  db: Db,
  payload: SubmissionPayload,
  present: WrittenParts | null,
): Promise<WrittenParts> {
  switch (payload.kind) {
    case 'comment':
    case 'comment-edit':
      return commentParts(payload.content);
    case 'post':
      return changed(db, null, payload.fields);
    case 'post-edit':
      return changed(db, present, payload.changes);
  }
}

/** A comment consists only of its text. */
export function commentParts(content: string): WrittenParts {
  return { ...NOTHING, content };
}

/** The category; null if there is none. */
export async function categoryOf(db: Db, id: string | null): Promise<CategorySummary | null> {
  if (id === null) return null;
  return (await listCategorySummaries(db, [id])).get(id) ?? null;
}

const NOTHING: WrittenParts = {
  title: null,
  excerpt: null,
  prefix: null,
  category: null,
  tags: [],
  content: '',
};

type Changes = Extract<SubmissionPayload, { kind: 'post-edit' }>['changes'];
type Fields = Extract<SubmissionPayload, { kind: 'post' }>['fields'];

async function changed(
  db: Db,
  present: WrittenParts | null,
  changes: Changes | Fields,
): Promise<WrittenParts> {
  const before = present ?? NOTHING;
  const { title, excerpt, prefix, categoryId, tags, content } = changes;
  return {
    title: title ?? before.title,
    excerpt: excerpt === undefined ? before.excerpt : excerpt,
    prefix: prefix ?? before.prefix,
    category: categoryId === undefined ? before.category : await categoryOf(db, categoryId),
    tags: tags ?? before.tags,
    content: content ?? before.content,
  };
}
