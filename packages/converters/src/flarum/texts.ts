import { isTrue, keyOf, momentOf, numberOf, textOf, type Row } from '../values.ts';
import { GENERAL } from './places.ts';
import { textIn, type Run, type Write } from './run.ts';
import { stateOf } from './state.ts';

/** What becomes of the tables of places and texts. */
export const TEXTS: Readonly<Record<string, Write>> = {
  tags: async (run, row) => {
    const id = numberOf(row['id']) ?? 0;
    const key = String(id);
    const [name, description] = [textOf(row['name']) ?? key, textOf(row['description'])];
    if (run.places.isTag(id)) await run.writer.add('tags', { key, name, description });
    if (!run.places.isCategory(id)) return;
    await run.writer.add('categories', {
      key,
      name,
      slug: textOf(row['slug']),
      ...(description === undefined
        ? {}
        : { description: { markup: 'plain', source: description } }),
      parent: keyOf(row['parent_id']),
      position: numberOf(row['position']) ?? undefined,
      color: textOf(row['color']),
      see: run.places.see(id),
      post: run.places.may(id, 'startDiscussion'),
      reply: run.places.may(id, 'discussion.reply'),
    });
  },
  discussions: async (run, row) => {
    const id = numberOf(row['id']) ?? 0;
    if (!run.facts.isConversation(id)) {
      await run.writer.add('topics', topicOf(run, id, row));
      await writeAnswer(run, id, row);
      return;
    }
    await run.writer.add('conversations', {
      key: `discussion-${id}`,
      title: textOf(row['title']),
      createdAt: momentOf(row['created_at']) ?? '',
      isLocked: isTrue(row['is_locked']),
    });
  },
  posts: async (run, row) => {
    const discussion = numberOf(row['discussion_id']) ?? 0;
    const isMessage = run.facts.isConversation(discussion);
    const kind = isMessage ? 'messages' : 'posts';
    if (row['type'] !== 'comment') return run.left.add(kind, 'notes of the forum itself');
    if (!run.facts.discussions.has(discussion))
      return run.left.add(kind, 'whose discussion is not in the dump');
    if (isMessage) await run.writer.add('messages', messageOf(run, discussion, row));
    else await run.writer.add('posts', postOf(run, discussion, row));
  },
  dialogs: async ({ writer }, row) => {
    const createdAt = momentOf(row['created_at']) ?? '';
    await writer.add('conversations', { key: `dialog-${row['id'] ?? ''}`, createdAt });
  },
  dialog_messages: async ({ writer, facts }, row) => {
    await writer.add('messages', {
      key: `dialog-message-${row['id'] ?? ''}`,
      conversation: `dialog-${row['dialog_id'] ?? ''}`,
      author: keyOf(row['user_id']),
      createdAt: momentOf(row['created_at']) ?? '',
      members: facts.dialogs.get(row['dialog_id'] ?? '') ?? [],
      text: textIn(row['content']),
    });
  },
};

/** The place of discussions without a main tag, which no row of the dump stands for. */
export async function writeGeneral({ writer, places, facts }: Run): Promise<void> {
  if (places.withoutPlace === 0) return;
  await writer.add('categories', {
    key: GENERAL,
    name: facts.settings.get('forum_title')?.slice(0, 300) ?? 'General',
    see: places.seeGeneral,
    post: places.mayInGeneral('startDiscussion'),
    reply: places.mayInGeneral('discussion.reply'),
  });
}

function topicOf({ places }: Run, id: number, row: Row) {
  const { category, tags, isHidden } = places.placeOf(id);
  const state = stateOf(row);
  const isClosed = isHidden && state.state === 'visible';
  return {
    key: String(id),
    title: textOf(row['title']) ?? '',
    slug: textOf(row['slug']),
    category,
    tags,
    author: keyOf(row['user_id']),
    createdAt: momentOf(row['created_at']) ?? '',
    lastPostAt: momentOf(row['last_posted_at']),
    ...state,
    ...(isClosed ? { state: 'hidden' as const, stateReason: 'in two closed places' } : {}),
    isPinned: isTrue(row['is_sticky']),
    isLocked: isTrue(row['is_locked']),
    views: Math.max(0, numberOf(row['view_count']) ?? 0),
  };
}

async function writeAnswer({ writer, facts, left }: Run, topic: number, row: Row) {
  const post = keyOf(row['best_answer_post_id']);
  if (post === undefined) return;
  if (facts.discussionOfPost.get(Number(post)) !== topic)
    return left.add('accepted', 'whose post is gone, or in another discussion');
  await writer.add('accepted', {
    topic: String(topic),
    post,
    by: keyOf(row['best_answer_user_id']),
    at: momentOf(row['best_answer_set_at']),
  });
}

function postOf({ facts }: Run, discussion: number, row: Row) {
  const id = numberOf(row['id']) ?? 0;
  const number = numberOf(row['number']) ?? undefined;
  const text = textIn(row['content']);
  const answered = answeredBy(text.source);
  const isParent = answered < id && facts.discussionOfPost.get(answered) === discussion;
  return {
    key: String(id),
    topic: String(discussion),
    parent: isParent ? String(answered) : undefined,
    number,
    isFirst: facts.discussions.get(discussion)?.firstPost === id || number === 1,
    author: keyOf(row['user_id']),
    createdAt: momentOf(row['created_at']) ?? '',
    editedAt: momentOf(row['edited_at']),
    editedBy: keyOf(row['edited_user_id']),
    ...stateOf(row),
    text,
    uploads: facts.uploadsOfPost.get(id),
  };
}

function messageOf({ facts }: Run, discussion: number, row: Row) {
  const id = numberOf(row['id']) ?? 0;
  const { members = [], groups } = facts.readers.get(discussion) ?? {};
  return {
    key: `post-${id}`,
    conversation: `discussion-${discussion}`,
    number: numberOf(row['number']) ?? undefined,
    author: keyOf(row['user_id']),
    createdAt: momentOf(row['created_at']) ?? '',
    editedAt: momentOf(row['edited_at']),
    members,
    groups,
    state: stateOf(row).state,
    text: textIn(row['content']),
    uploads: facts.uploadsOfPost.get(id),
  };
}

/** The post that a text begins with a mention of, as “Reply” writes it; infinite for none. */
function answeredBy(source: string): number {
  const tag = /^<r>(?:<p>)?<POSTMENTION ([^>]{0,1000})>/.exec(source)?.[1] ?? '';
  return Number(/(?:^| )id="(\d{1,15})"/.exec(tag)?.[1] ?? 0) || Infinity;
}
