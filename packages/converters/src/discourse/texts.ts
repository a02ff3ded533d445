import { parseDocument } from 'yaml';
import { rightsOf, tagReadersOf } from './rights.ts';
import { doerOf, markdown, type Run, type Write } from './run.ts';
import { deletedBy, stateOf } from './state.ts';
import { isTrue, keyOf, momentOf, numberOf, textOf, type Row } from '../values.ts';

/** What becomes of the tables of places and texts. */
export const TEXTS: Readonly<Record<string, Write>> = {
  categories: async (run, row) => {
    const key = row['id'] ?? '';
    await run.writer.add('categories', {
      key,
      name: row['name'] ?? key,
      slug: textOf(row['slug']),
      description: descriptionOf(row),
      parent: keyOf(row['parent_category_id']),
      position: numberOf(row['position']) ?? undefined,
      color: textOf(row['color']),
      ...rightsOf(key, run.facts),
      createdAt: momentOf(row['created_at']),
    });
  },
  tags: async (run, row) => {
    const key = row['id'] ?? '';
    await run.writer.add('tags', {
      key,
      name: row['name'] ?? key,
      description: textOf(row['description']),
      synonymOf: keyOf(row['target_tag_id']),
      see: tagReadersOf(key, run.facts),
    });
  },
  topics: async (run, row) => {
    const key = row['id'] ?? '';
    if (run.facts.topics.get(Number(key))?.isPrivate !== false)
      await writeConversation(run, key, row);
    else await run.writer.add('topics', topicOf(run, key, row));
  },
  posts: async (run, row) => {
    const topic = row['topic_id'] ?? '';
    const facts = run.facts.topics.get(Number(topic));
    const isMessage = facts?.isPrivate ?? true;
    const kind = isMessage ? 'messages' : 'posts';
    if (row['post_type'] === '3') return run.left.add(kind, 'notes of the forum itself');
    if (facts === undefined) return run.left.add(kind, 'whose topic is not in the dump');
    if (isMessage) await run.writer.add('messages', messageOf(run, topic, row));
    else await run.writer.add('posts', postOf(run, topic, row));
  },
  post_revisions: async (run, row) => {
    const post = numberOf(row['post_id']);
    if (post === null || run.facts.topicOfPost.get(post) === undefined)
      return run.left.add('revisions', 'of posts that are gone');
    if (run.facts.isPrivate(post)) return run.left.add('revisions', 'of private messages');
    if (run.facts.smallActions.has(post))
      return run.left.add('revisions', 'of notes of the forum itself');
    const before = beforeOf(row['modifications']);
    if (before === null) return run.left.add('revisions', 'that cannot be read');
    await run.writer.add('revisions', {
      post: String(post),
      number: numberOf(row['number']) ?? 0,
      at: momentOf(row['created_at']) ?? '',
      by: keyOf(row['user_id']),
      title: before.title,
      text: markdown(before.raw),
      isHidden: isTrue(row['hidden']),
    });
  },
};

function descriptionOf(row: Row) {
  const source = textOf(row['description']);
  return source === undefined ? undefined : { markup: 'html' as const, source };
}

async function writeConversation({ writer }: Run, key: string, row: Row): Promise<void> {
  await writer.add('conversations', {
    key,
    title: textOf(row['title']),
    createdAt: momentOf(row['created_at']) ?? '',
    isLocked: isTrue(row['closed']) || isTrue(row['archived']),
  });
}

function topicOf(run: Run, key: string, row: Row) {
  const isDeleted = textOf(row['deleted_at']) !== undefined;
  // Who has the address of an unlisted topic may read it there. Here nothing lies between public and hidden.
  const isUnlisted = row['visible'] === 'f';
  return {
    key,
    title: row['title'] ?? '',
    slug: textOf(row['slug']),
    category: keyOf(row['category_id']),
    tags: run.facts.topicTags.get(key),
    ...doerOf(run, row['user_id']),
    createdAt: momentOf(row['created_at']) ?? '',
    lastPostAt: momentOf(row['last_posted_at']),
    ...(isDeleted ? deletedBy(row) : {}),
    ...(!isDeleted && isUnlisted ? { state: 'hidden' as const, stateReason: 'unlisted' } : {}),
    isPinned: textOf(row['pinned_at']) !== undefined,
    isPinnedEverywhere: isTrue(row['pinned_globally']) || row['archetype'] === 'banner',
    pinnedUntil: momentOf(row['pinned_until']),
    isLocked: isTrue(row['closed']),
    isArchived: isTrue(row['archived']),
    views: Math.max(0, numberOf(row['views']) ?? 0),
  };
}

function postOf(run: Run, topic: string, row: Row) {
  const { facts } = run;
  const id = numberOf(row['id']) ?? 0;
  const number = numberOf(row['post_number']) ?? undefined;
  const edited = editOf(row);
  return {
    key: String(id),
    topic,
    parent: facts.postAt(numberOf(topic), numberOf(row['reply_to_post_number'])),
    number,
    isFirst: number === 1,
    ...doerOf(run, row['user_id']),
    createdAt: momentOf(row['created_at']) ?? '',
    ...edited,
    ...stateOf(row),
    isWiki: isTrue(row['wiki']),
    isLocked: keyOf(row['locked_by_id']) !== undefined,
    text: sourceOf(row),
    uploads: facts.uploadsOfPost.get(id),
  };
}

function messageOf(run: Run, conversation: string, row: Row) {
  const id = numberOf(row['id']) ?? 0;
  const doer = doerOf(run, row['user_id']);
  const members = new Set(run.facts.topicMembers.get(conversation));
  return {
    key: String(id),
    conversation,
    number: numberOf(row['post_number']) ?? undefined,
    ...doer,
    createdAt: momentOf(row['created_at']) ?? '',
    editedAt: editOf(row).editedAt,
    // Whoever left a conversation reads it no more, not even what they wrote.
    members: [...members],
    groups: run.facts.topicGroups.get(conversation),
    state: stateOf(row).state,
    text: sourceOf(row),
    uploads: run.facts.uploadsOfPost.get(id),
  };
}

function editOf(row: Row) {
  if ((numberOf(row['version']) ?? 1) < 2) return {};
  return {
    editedAt: momentOf(row['last_version_at']) ?? momentOf(row['updated_at']),
    editedBy: keyOf(row['last_editor_id']),
    editReason: textOf(row['edit_reason']),
  };
}

const MARKUPS = { '2': 'html', '3': 'plain' } as const;

function sourceOf(row: Row) {
  const method = row['cook_method'];
  const markup = method === '2' || method === '3' ? MARKUPS[method] : ('discourse' as const);
  return { markup, source: row['raw'] ?? '' };
}

/** What a revision says there was before it: pairs of old and new, in YAML; null when it is none. */
function beforeOf(modifications: string | null | undefined) {
  // Tags of Ruby's classes are unknown to the parser, and count as the maps and texts that they are on.
  const document = parseDocument(modifications ?? '', { logLevel: 'silent', version: '1.1' });
  if (document.errors.length > 0) return null;
  const value: unknown = document.toJS({ maxAliasCount: 100 });
  if (typeof value !== 'object' || value === null) return null;
  const fields = new Map<string, unknown>(Object.entries(value));
  return { raw: firstOf(fields.get('raw')), title: firstOf(fields.get('title')) };
}

function firstOf(pair: unknown): string | undefined {
  const first: unknown = Array.isArray(pair) ? pair[0] : undefined;
  return typeof first === 'string' ? first : undefined;
}
