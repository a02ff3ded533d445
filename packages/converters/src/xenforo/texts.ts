import type { SqlRun, SqlWrite } from '../sql-system.ts';
import { keyOf, numberOf, secondsOf, textOf, type Row } from '../values.ts';
import { isPlace, type XenforoFacts } from './facts.ts';
import { rightsOf } from './rights.ts';

type Run = SqlRun<XenforoFacts>;

/** What becomes of the tables of places and texts. */
export const TEXTS: Readonly<Record<string, SqlWrite<XenforoFacts>>> = {
  node: async (run, row) => {
    if (!isPlace(row)) return run.left.add('categories', 'pages, and places that lead elsewhere');
    const id = numberOf(row['node_id']) ?? 0;
    const description = textOf(row['description']);
    await run.writer.add('categories', {
      key: String(id),
      name: (row['title'] ?? '').slice(0, 300) || String(id),
      description: description === undefined ? undefined : { markup: 'html', source: description },
      parent: keyOf(row['parent_node_id']),
      position: numberOf(row['lft']) ?? undefined,
      ...rightsOf(id, run.facts, row['node_type_id'] === 'Forum'),
      isLocked: run.facts.lockedNodes.has(id),
    });
  },
  tag: async (run, row) => {
    await run.writer.add('tags', {
      key: row['tag_id'] ?? '',
      name: (row['tag'] ?? '').slice(0, 300) || '?',
    });
  },
  thread: async (run, row) => {
    const key = row['thread_id'] ?? '';
    if (!run.facts.topics.has(Number(key))) return run.left.add('topics', 'that were moved away');
    await run.writer.add('topics', topicOf(run.facts, key, row));
    // Version 2.2 keeps the solution with the thread.
    const solution = /"solution_post_id":(\d{1,15})/.exec(row['type_data'] ?? '')?.[1];
    if (solution !== undefined) await accept(run, key, solution);
  },
  thread_question: (run, row) => accept(run, row['thread_id'] ?? '', row['solution_post_id'] ?? ''),
  post: async (run, row) => {
    const id = numberOf(row['post_id']) ?? 0;
    const topic = run.facts.topicOf(id);
    if (topic === undefined) return run.left.add('posts', 'whose topic is not in the dump');
    await run.writer.add('posts', postOf(run.facts, { id, topic }, row));
  },
  edit_history: async (run, row) => {
    const post = numberOf(row['content_id']);
    if (row['content_type'] !== 'post' || run.facts.topicOf(post) === undefined)
      return run.left.add('revisions', 'of anything but posts that come');
    await run.writer.add('revisions', {
      post: String(post),
      number: numberOf(row['edit_history_id']) ?? 0,
      at: secondsOf(row['edit_date']) ?? '',
      by: keyOf(row['edit_user_id']),
      text: textIn(row['old_text']),
    });
  },
  conversation_master: async (run, row) => {
    await run.writer.add('conversations', {
      key: row['conversation_id'] ?? '',
      title: textOf(row['title'])?.slice(0, 5000),
      createdAt: secondsOf(row['start_date']) ?? '',
      isLocked: row['conversation_open'] === '0',
    });
  },
  conversation_message: async (run, row) => {
    const [key, conversation] = [row['message_id'] ?? '', row['conversation_id'] ?? ''];
    if (!run.facts.conversations.has(conversation))
      return run.left.add('messages', 'whose conversation is not in the dump');
    const uploads = run.facts.uploadsOfMessage.get(Number(key));
    await run.writer.add('messages', {
      key,
      conversation,
      ...doerOf(row),
      createdAt: secondsOf(row['message_date']) ?? '',
      members: run.facts.recipients.get(conversation) ?? [],
      text: textIn(row['message']),
      ...(uploads === undefined ? {} : { uploads }),
    });
  },
};

function doerOf(row: Row) {
  const author = keyOf(row['user_id']);
  if (author !== undefined) return { author };
  const guest = textOf(row['username'])?.slice(0, 300);
  return guest === undefined ? {} : { guest };
}

function textIn(source: string | null | undefined) {
  return { markup: 'bbcode:xenforo' as const, source: source ?? '' };
}

function topicOf(facts: XenforoFacts, key: string, row: Row) {
  return {
    key,
    title: (row['title'] ?? '').slice(0, 5000),
    category: keyOf(row['node_id']),
    tags: facts.tagsOf.get(key),
    ...doerOf(row),
    createdAt: secondsOf(row['post_date']) ?? '',
    lastPostAt: secondsOf(row['last_post_date']),
    ...stateOf(facts, `thread ${key}`, row['discussion_state']),
    isPinned: row['sticky'] === '1',
    isLocked: row['discussion_open'] === '0',
    prefix: facts.prefixes.get(row['prefix_id'] ?? '')?.slice(0, 300),
    views: Math.max(0, numberOf(row['view_count']) ?? 0),
  };
}

function postOf(facts: XenforoFacts, { id, topic }: { id: number; topic: number }, row: Row) {
  const position = numberOf(row['position']);
  const editedAt = secondsOf(row['last_edit_date']);
  const uploads = facts.uploadsOfPost.get(id);
  return {
    key: String(id),
    topic: String(topic),
    ...(position === null ? {} : { number: position + 1 }),
    isFirst: facts.topics.get(topic)?.firstPost === id,
    ...doerOf(row),
    createdAt: secondsOf(row['post_date']) ?? '',
    ...(editedAt === undefined ? {} : { editedAt, editedBy: keyOf(row['last_edit_user_id']) }),
    ...stateOf(facts, `post ${id}`, row['message_state']),
    text: textIn(row['message']),
    ...(uploads === undefined ? {} : { uploads }),
  };
}

/** Only what says that it is visible is. */
function stateOf({ deletions }: XenforoFacts, what: string, state: string | null | undefined) {
  if (state === 'visible') return {};
  if (state !== 'deleted') return { state: 'unapproved' as const };
  const deletion = deletions.get(what);
  return {
    state: 'deleted' as const,
    stateBy: deletion?.by,
    stateAt: secondsOf(deletion?.at),
    stateReason: deletion?.reason?.slice(0, 5000),
  };
}

async function accept({ facts, writer, left }: Run, topic: string, post: string): Promise<void> {
  if (Number(post) === 0) return;
  if (facts.topicOf(numberOf(post)) !== Number(topic))
    return left.add('accepted', 'whose post is gone, or in another topic');
  if (facts.answered.has(topic)) return;
  facts.answered.add(topic);
  await writer.add('accepted', { topic, post });
}
