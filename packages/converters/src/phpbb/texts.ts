import { unescaped } from '../entities.ts';
import type { SqlWrite } from '../sql-system.ts';
import { keyOf, numberOf, secondsOf, textOf, type Row } from '../values.ts';
import { isSeenByAll } from '../place-rights.ts';
import { plainOf, type PhpbbFacts } from './facts.ts';
import { rightsOf } from './rights.ts';
import { doerOf, memberOf, stateOf, textIn } from './values.ts';

type Write = SqlWrite<PhpbbFacts>;

const CATEGORY = '0';
const LINK = '2';

/** What becomes of the tables of places and texts. */
export const TEXTS: Readonly<Record<string, Write>> = {
  forums: async (run, row) => {
    const id = numberOf(row['forum_id']) ?? 0;
    if (row['forum_type'] === LINK) return run.left.add('categories', 'that lead elsewhere');
    const description = textOf(row['forum_desc']);
    await run.writer.add('categories', {
      key: String(id),
      name: unescaped(row['forum_name'] ?? '').slice(0, 300) || String(id),
      description:
        description === undefined ? undefined : textIn(description, row['forum_desc_uid']),
      parent: keyOf(row['parent_id']),
      position: numberOf(row['left_id']) ?? undefined,
      ...rightsOfRow(run.facts, id, row),
      isLocked: row['forum_status'] === '1',
    });
  },
  topics: async (run, row) => {
    const key = row['topic_id'] ?? '';
    if (!run.facts.topics.has(Number(key))) return run.left.add('topics', 'that were moved away');
    await run.writer.add('topics', topicOf(run.facts, key, row));
    if ((numberOf(row['poll_start']) ?? 0) > 0)
      await run.writer.add('polls', pollOf(run.facts, key, row));
  },
  posts: async (run, row) => {
    const id = numberOf(row['post_id']) ?? 0;
    const topic = run.facts.topicOf(id);
    if (topic === undefined) return run.left.add('posts', 'whose topic is not in the dump');
    await run.writer.add('posts', postOf(run.facts, { id, topic }, row));
  },
};

/** Places that everybody may see: files in others are private. */
export function openPlaces(facts: PhpbbFacts): void {
  for (const row of facts.forums) {
    const id = numberOf(row['forum_id']) ?? 0;
    if (isSeenByAll(rightsOfRow(facts, id, row))) facts.openCategories.add(id);
  }
}

function rightsOfRow(facts: PhpbbFacts, id: number, row: Row) {
  const hasPassword = textOf(row['forum_password']) !== undefined;
  return rightsOf(id, facts, { hasPassword, hasTexts: row['forum_type'] !== CATEGORY });
}

function topicOf(facts: PhpbbFacts, key: string, row: Row) {
  const type = row['topic_type'];
  return {
    key,
    title: unescaped(row['topic_title'] ?? '').slice(0, 5000),
    // Announcements for the whole board had no place in version 3.0.
    category: keyOf(row['forum_id']),
    ...doerOf(facts, row['topic_poster'], row['topic_first_poster_name']),
    createdAt: secondsOf(row['topic_time']) ?? '',
    lastPostAt: secondsOf(row['topic_last_post_time']),
    ...stateOf(facts, row, 'topic'),
    isPinned: type === '1' || type === '2',
    isPinnedEverywhere: type === '3',
    isLocked: row['topic_status'] === '1',
    views: Math.max(0, numberOf(row['topic_views']) ?? 0),
  };
}

function postOf(facts: PhpbbFacts, { id, topic }: { id: number; topic: number }, row: Row) {
  const isFirst = facts.topics.get(topic)?.firstPost === id;
  const uploads = facts.uploadsOfPost.get(id);
  return {
    key: String(id),
    topic: String(topic),
    isFirst,
    ...doerOf(facts, row['poster_id'], row['post_username']),
    createdAt: secondsOf(row['post_time']) ?? '',
    ...editOf(facts, row),
    ...stateOf(facts, row, 'post'),
    isLocked: row['post_edit_locked'] === '1',
    text: textIn(row['post_text'], row['bbcode_uid']),
    // Texts count their files from the newest on.
    ...(uploads === undefined ? {} : { uploads: newestFirst(uploads) }),
  };
}

function editOf(facts: PhpbbFacts, row: Row) {
  const editedAt = secondsOf(row['post_edit_time']);
  if (editedAt === undefined) return {};
  const reason = textOf(unescaped(row['post_edit_reason'] ?? ''));
  return {
    editedAt,
    editedBy: memberOf(facts, row['post_edit_user']),
    editReason: reason?.slice(0, 5000),
  };
}

/** Keys of files, the newest first, as `[attachment=0]` counts them. */
export function newestFirst(uploads: readonly string[]): string[] {
  return uploads.toSorted((a, b) => Number(b) - Number(a));
}

function pollOf(facts: PhpbbFacts, topic: string, row: Row) {
  const start = numberOf(row['poll_start']) ?? 0;
  const length = numberOf(row['poll_length']) ?? 0;
  const most = numberOf(row['poll_max_options']) ?? 1;
  return {
    key: topic,
    post: String(facts.topics.get(Number(topic))?.firstPost ?? 0),
    question: textOf(plainOf(row['poll_title'], '')),
    kind: most > 1 ? ('multiple' as const) : ('single' as const),
    ...(most > 1 ? { max: most } : {}),
    options: facts.pollOptions.get(topic) ?? [],
    closesAt: length > 0 ? secondsOf(String(start + length)) : undefined,
  };
}
