import { copied } from '../copy-file.ts';
import { unescaped } from '../entities.ts';
import type { SqlWrite } from '../sql-system.ts';
import { keyOf, numberOf, secondsOf, textOf, type Row } from '../values.ts';
import type { PhpbbFacts } from './facts.ts';
import { memberOf, type PhpbbRun } from './values.ts';

type Write = SqlWrite<PhpbbFacts>;

/** What becomes of the tables of polls, follows, bookmarks, thanks and files. */
export const MARKS: Readonly<Record<string, Write>> = {
  poll_votes: async (run, row) => {
    const member = memberOf(run.facts, row['vote_user_id']);
    if (member === undefined) return run.left.add('poll_votes', 'by guests');
    const [poll, option] = [row['topic_id'] ?? '', row['poll_option_id'] ?? ''];
    if (!run.facts.polls.has(poll)) return run.left.add('poll_votes', 'of polls that are gone');
    await run.writer.add('poll_votes', { poll, option, member });
  },
  topics_watch: (run, row) => follow(run, 'topic', row),
  forums_watch: (run, row) => follow(run, 'category', row),
  bookmarks: async (run, row) => {
    const member = memberOf(run.facts, row['user_id']);
    const target = keyOf(row['topic_id']);
    if (member === undefined || target === undefined || !run.facts.topics.has(Number(target)))
      return run.left.add('bookmarks', 'of topics that do not come');
    await run.writer.add('bookmarks', { member, kind: 'topic', target });
  },
  thanks: async (run, row) => {
    const [post, member] = [numberOf(row['post_id']), memberOf(run.facts, row['user_id'])];
    if (member === undefined || run.facts.topicOf(post) === undefined)
      return run.left.add('votes', 'on posts that are gone');
    const at = secondsOf(row['thanks_time']);
    await run.writer.add('votes', { post: String(post), member, value: 1, at });
  },
  attachments: async (run, row) => {
    const key = keyOf(row['attach_id']);
    if (key === undefined || row['is_orphan'] === '1')
      return run.left.add('uploads', 'that hang on nothing');
    const folder = run.facts.settings.get('upload_path') ?? 'files';
    const file = await copied(run, `${folder}/${textOf(row['physical_filename']) ?? ''}`);
    const isOpen = row['in_message'] === '0' && run.facts.isOpen(numberOf(row['post_msg_id']) ?? 0);
    await run.writer.add('uploads', {
      key,
      name: unescaped(row['real_filename'] ?? '').slice(0, 1000) || key,
      ...file,
      owner: memberOf(run.facts, row['poster_id']),
      createdAt: secondsOf(row['filetime']),
      urls: [`/download/file.php?id=${key}`, `attachment:${key}`],
      isPrivate: !isOpen,
    });
  },
};

async function follow(run: PhpbbRun, kind: 'topic' | 'category', row: Row): Promise<void> {
  const member = memberOf(run.facts, row['user_id']);
  const target = keyOf(kind === 'topic' ? row['topic_id'] : row['forum_id']);
  const isThere = kind === 'category' || run.facts.topics.has(Number(target));
  if (member === undefined || target === undefined || !isThere)
    return run.left.add('follows', 'of topics that do not come');
  await run.writer.add('follows', { member, kind, target, level: 'watching' });
}
