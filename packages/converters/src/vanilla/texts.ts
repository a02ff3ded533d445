import type { SqlRun, SqlWrite } from '../sql-system.ts';
import { isTrue, keyOf, momentOf, numberOf, textOf, type Row } from '../values.ts';
import { isDeleted, isForStaff, isMoved, openingOf, postKey, type VanillaFacts } from './facts.ts';
import { textOfRow } from './text.ts';
import { writeMedia } from './uploads.ts';

type Run = SqlRun<VanillaFacts>;

/** What becomes of the tables of texts and files. */
export const TEXTS: Readonly<Record<string, SqlWrite<VanillaFacts>>> = {
  Tag: async (run, row) => {
    const key = row['TagID'] ?? '';
    if (!run.facts.tags.has(key)) return run.left.add('tags', 'that are reactions or states');
    const category = numberOf(row['CategoryID']) ?? 0;
    // A tag of one category is read where that is.
    const see = category > 0 && !run.facts.openCategories.has(category) ? STAFF : undefined;
    const name = textOf(row['FullName']) ?? textOf(row['Name']) ?? key;
    await run.writer.add('tags', { key, name: name.slice(0, 300), see });
  },
  Discussion: async (run, row) => {
    if (isMoved(row)) return run.left.add('topics', 'that were moved away');
    await run.writer.add('topics', topicOf(run.facts, row));
    const id = numberOf(row['DiscussionID']) ?? 0;
    await run.writer.add('posts', {
      ...postOf(run.facts, openingOf(id), row),
      topic: String(id),
      isFirst: true,
    });
  },
  Comment: async (run, row) => {
    const id = numberOf(row['CommentID']) ?? 0;
    const topic = run.facts.topicOf(id);
    if (topic === undefined) return run.left.add('posts', 'whose topic does not come');
    const above = numberOf(row['parentCommentID']);
    await run.writer.add('posts', {
      ...postOf(run.facts, id, row),
      topic: String(topic),
      ...(run.facts.topicOf(above) === topic ? { parent: String(above) } : {}),
      ...(isDeleted(row) ? deletionOf(row) : {}),
    });
    if (row['QnA'] !== 'Accepted') return;
    const [by, at] = [keyOf(row['AcceptedUserID']), momentOf(row['DateAccepted'])];
    await run.writer.add('accepted', { topic: String(topic), post: String(id), by, at });
  },
  Conversation: async (run, row) => {
    await run.writer.add('conversations', {
      key: row['ConversationID'] ?? '',
      title: textOf(row['Subject'])?.slice(0, 5000),
      createdAt: momentOf(row['DateInserted']) ?? '',
    });
  },
  ConversationMessage: async (run, row) => {
    const id = numberOf(row['MessageID']) ?? 0;
    const members = run.facts.readersOf(id);
    if (members.length === 0) return run.left.add('messages', 'that nobody has any more');
    const uploads = run.facts.uploadsOfMessage.get(id);
    await run.writer.add('messages', {
      key: String(id),
      conversation: row['ConversationID'] ?? '',
      author: keyOf(row['InsertUserID']),
      createdAt: momentOf(row['DateInserted']) ?? '',
      members,
      text: textOfRow(row['Body'], row['Format']),
      ...(uploads === undefined ? {} : { uploads }),
    });
  },
  Media: writeMedia,
};

const STAFF = { who: 'staff' } as const;

/** Categories, whose rights are known when all permissions are. */
export async function writeCategories(
  { facts, writer }: Run,
  rightsOf: (category: number) => object,
): Promise<void> {
  for (const [id, row] of facts.categories) {
    const description = textOf(row['Description']);
    await writer.add('categories', {
      key: String(id),
      name: (row['Name'] ?? '').slice(0, 300) || String(id),
      slug: textOf(row['UrlCode'])?.slice(0, 300),
      description: description === undefined ? undefined : { markup: 'html', source: description },
      parent: keyOf(row['ParentCategoryID']),
      position: numberOf(row['TreeLeft']) ?? numberOf(row['Sort']) ?? undefined,
      ...rightsOf(id),
      isLocked: isTrue(row['Archived']),
    });
  }
}

function topicOf(facts: VanillaFacts, row: Row) {
  const key = row['DiscussionID'] ?? '';
  const tags = facts.tagsOf.get(key)?.filter((tag) => facts.tags.has(tag));
  return {
    key,
    title: (row['Name'] ?? '').slice(0, 5000),
    category: keyOf(row['CategoryID']),
    tags: tags === undefined ? undefined : [...new Set(tags)],
    author: keyOf(row['InsertUserID']),
    createdAt: momentOf(row['DateInserted']) ?? '',
    lastPostAt: momentOf(row['DateLastComment']),
    ...(isForStaff(row) ? { state: 'staff-only' as const } : {}),
    // 1: everywhere, 2: in its category.
    isPinned: row['Announce'] === '2',
    isPinnedEverywhere: row['Announce'] === '1',
    isLocked: row['Closed'] === '1',
    views: Math.max(0, numberOf(row['CountViews']) ?? 0),
  };
}

function postOf(facts: VanillaFacts, post: number, row: Row) {
  const uploads = facts.uploadsOfPost.get(post);
  const by = keyOf(row['UpdateUserID']);
  const editedAt = momentOf(row['DateUpdated']);
  const isEdited = by !== undefined && editedAt !== undefined;
  return {
    key: postKey(post),
    author: keyOf(row['InsertUserID']),
    createdAt: momentOf(row['DateInserted']) ?? '',
    ...(isEdited ? { editedAt, editedBy: by } : {}),
    text: textOfRow(row['Body'], row['Format']),
    ...(uploads === undefined ? {} : { uploads }),
  };
}

function deletionOf(row: Row) {
  return {
    state: 'deleted' as const,
    stateBy: keyOf(row['DeleteUserID']),
    stateAt: momentOf(row['DateDeleted']),
  };
}
