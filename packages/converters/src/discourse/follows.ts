import { markOf, type Run, type Write } from './run.ts';
import { keyOf, momentOf, numberOf, textOf, type Row } from '../values.ts';

const LEVELS = ['muted', 'normal', 'tracking', 'watching', 'watching-first'] as const;
const NORMAL = '1';

/** What becomes of the tables of follows, bookmarks, reading places and old addresses. */
export const FOLLOWS: Readonly<Record<string, Write>> = {
  category_users: (run, row) => follow(run, 'category', row['category_id'], row),
  tag_users: (run, row) => follow(run, 'tag', row['tag_id'], row),
  topic_users: async (run, row) => {
    const [member, topic] = [keyOf(row['user_id']), numberOf(row['topic_id'])];
    const facts = run.facts.topics.get(topic ?? 0);
    if (member === undefined || facts === undefined || facts.isPrivate)
      return run.left.add('reads', 'of private messages, or by accounts of the system');
    const number = numberOf(row['last_read_post_number']);
    const at = momentOf(row['last_visited_at']);
    if (number !== null)
      await run.writer.add('reads', { member, topic: String(topic), number, at });
    if (row['notification_level'] !== NORMAL) await follow(run, 'topic', row['topic_id'], row);
  },
  bookmarks: async (run, row) => {
    const type = row['bookmarkable_type'] ?? 'Post';
    const id = row['bookmarkable_id'] ?? row['post_id'];
    const rest = {
      name: textOf(row['name']),
      at: momentOf(row['created_at']),
      remindAt: momentOf(row['reminder_at']),
    };
    if (type === 'Post') {
      const mark = markOf(run, 'bookmarks', { post: id, user: row['user_id'] });
      if (mark === null) return;
      const { member, post } = mark;
      await run.writer.add('bookmarks', { member, kind: 'post', target: post, ...rest });
      return;
    }
    const [member, topic] = [keyOf(row['user_id']), keyOf(id)];
    const isOpen = run.facts.topics.get(Number(topic))?.isPrivate === false;
    if (type !== 'Topic' || member === undefined || topic === undefined || !isOpen)
      return run.left.add('bookmarks', 'of private messages, or of what does not come');
    await run.writer.add('bookmarks', { member, kind: 'topic', target: topic, ...rest });
  },
  permalinks: async (run, row) => {
    const path = `/${(row['url'] ?? '').replace(/^\/+/, '')}`;
    const url = textOf(row['external_url']);
    const named = targetOf(run, row);
    if (named === null && url === undefined)
      return run.left.add('addresses', 'that lead to private messages, or to what is gone');
    await run.writer.add('addresses', named === null ? { path, url } : { path, ...named });
  },
};

async function follow(
  run: Run,
  kind: 'category' | 'tag' | 'topic',
  id: string | null | undefined,
  row: Row,
): Promise<void> {
  const [member, target] = [keyOf(row['user_id']), keyOf(id)];
  const level = LEVELS[numberOf(row['notification_level']) ?? 1];
  if (member === undefined || target === undefined || level === undefined)
    return run.left.add('follows', 'by accounts of the system, or of an unknown level');
  await run.writer.add('follows', { member, kind, target, level });
}

function targetOf({ facts }: Run, row: Row) {
  const post = numberOf(row['post_id']);
  if (post !== null)
    return facts.isPrivate(post) ? null : { kind: 'post' as const, target: String(post) };
  const topic = numberOf(row['topic_id']);
  if (topic !== null) {
    const isOpen = facts.topics.get(topic)?.isPrivate === false;
    return isOpen ? { kind: 'topic' as const, target: String(topic) } : null;
  }
  for (const kind of ['category', 'tag', 'user'] as const) {
    const target = keyOf(row[`${kind}_id`]);
    if (target !== undefined) return { kind: kind === 'user' ? ('member' as const) : kind, target };
  }
  return null;
}
