import { copied } from '../copy-file.ts';
import type { SqlRun, SqlWrite } from '../sql-system.ts';
import { keyOf, numberOf, secondsOf, textOf, type Row } from '../values.ts';
import type { XenforoFacts } from './facts.ts';

type Run = SqlRun<XenforoFacts>;

const LIKE = '1';
/** The reactions of each installation, whose pictures have no names of emoji. */
const REACTIONS: Readonly<Record<string, string>> = {
  '2': '❤️',
  '3': '😆',
  '4': '😮',
  '5': '🙁',
  '6': '😡',
};

/** What becomes of the tables of likes, polls, follows and files. */
export const MARKS: Readonly<Record<string, SqlWrite<XenforoFacts>>> = {
  liked_content: async (run, row) => {
    const mark = markOf(run, 'votes', { row, user: row['like_user_id'] });
    if (mark !== null)
      await run.writer.add('votes', { ...mark, value: 1, at: secondsOf(row['like_date']) });
  },
  reaction_content: async (run, row) => {
    const reaction = row['reaction_id'] ?? '';
    const kind = reaction === LIKE ? 'votes' : 'reactions';
    const mark = markOf(run, kind, { row, user: row['reaction_user_id'] });
    if (mark === null) return;
    const at = secondsOf(row['reaction_date']);
    if (kind === 'votes') return run.writer.add('votes', { ...mark, value: 1, at });
    const emoji = run.facts.emoji.get(reaction) ?? REACTIONS[reaction];
    if (emoji === undefined) return run.left.add('reactions', 'whose emoji is not known');
    await run.writer.add('reactions', { ...mark, emoji, at });
  },
  poll: async (run, row) => {
    const key = row['poll_id'] ?? '';
    const post = run.facts.topics.get(Number(run.facts.polls.get(key)))?.firstPost;
    if (post === undefined) return run.left.add('polls', 'of topics that do not come');
    const most = numberOf(row['max_votes']);
    const isMultiple = row['multiple'] === '1' || (most !== null && most !== 1);
    await run.writer.add('polls', {
      key,
      post: String(post),
      question: textOf(row['question'])?.slice(0, 5000),
      kind: isMultiple ? 'multiple' : 'single',
      ...(most !== null && most > 1 ? { max: most } : {}),
      options: run.facts.pollOptions.get(key) ?? [],
      closesAt: secondsOf(row['close_date']),
      results: row['view_results_unvoted'] === '0' ? 'after-vote' : 'always',
      isPublic: row['public_votes'] === '1',
    });
  },
  poll_vote: async (run, row) => {
    const [poll, member] = [row['poll_id'] ?? '', keyOf(row['user_id'])];
    const topic = Number(run.facts.polls.get(poll));
    if (member === undefined || !run.facts.topics.has(topic))
      return run.left.add('poll_votes', 'of polls that do not come');
    const option = row['poll_response_id'] ?? '';
    await run.writer.add('poll_votes', { poll, option, member, at: secondsOf(row['vote_date']) });
  },
  thread_watch: (run, row) => follow(run, 'topic', row),
  forum_watch: (run, row) => follow(run, 'category', row),
  bookmark_item: async (run, row) => {
    const member = keyOf(row['user_id']);
    const post = numberOf(row['content_id']);
    if (
      row['content_type'] !== 'post' ||
      member === undefined ||
      run.facts.topicOf(post) === undefined
    )
      return run.left.add('bookmarks', 'of anything but posts that come');
    const [name, at] = [textOf(row['message'])?.slice(0, 1000), secondsOf(row['bookmark_date'])];
    await run.writer.add('bookmarks', { member, kind: 'post', target: String(post), name, at });
  },
  attachment: async (run, row) => {
    const key = keyOf(row['attachment_id']);
    const [type, data] = [row['content_type'], run.facts.data.get(row['data_id'] ?? '')];
    const isOurs = type === 'post' || type === 'conversation_message';
    if (key === undefined || data === undefined || !isOurs || row['unassociated'] === '1')
      return run.left.add('uploads', 'that hang on nothing that comes');
    const file = await copyOf(run, row['data_id'] ?? '', data);
    const isOpen = type === 'post' && run.facts.isOpen(numberOf(row['content_id']) ?? 0);
    await run.writer.add('uploads', {
      key,
      name: (data['filename'] ?? '').slice(0, 1000) || key,
      ...file,
      owner: keyOf(data['user_id']),
      createdAt: secondsOf(data['upload_date']),
      urls: [`attachment:${key}`],
      isPrivate: !isOpen,
    });
  },
};

/** The name of a file has its hash, or since version 2.3 a secret of its own. */
async function copyOf(run: Run, id: string, data: Row) {
  const folder = `internal_data/attachments/${Math.floor(Number(id) / 1000)}`;
  for (const secret of [data['file_key'], data['file_hash']]) {
    if (textOf(secret) === undefined) continue;
    const found = await copied(run, `${folder}/${id}-${secret ?? ''}.data`);
    if (found.path !== undefined) return found;
  }
  return {};
}

function markOf(
  { facts, left }: Run,
  kind: string,
  { row, user }: { readonly row: Row; readonly user: Row[string] | undefined },
): { post: string; member: string } | null {
  const [post, member] = [numberOf(row['content_id']), keyOf(user)];
  const isOnPost = row['content_type'] === 'post' && facts.topicOf(post) !== undefined;
  if (isOnPost && member !== undefined) return { post: String(post), member };
  left.add(kind, 'on anything but posts that come');
  return null;
}

async function follow(run: Run, kind: 'topic' | 'category', row: Row): Promise<void> {
  const member = keyOf(row['user_id']);
  const target = keyOf(kind === 'topic' ? row['thread_id'] : row['node_id']);
  const isThere = kind === 'category' || run.facts.topics.has(Number(target));
  if (member === undefined || target === undefined || !isThere)
    return run.left.add('follows', 'of topics that do not come');
  await run.writer.add('follows', { member, kind, target, level: 'watching' });
}
