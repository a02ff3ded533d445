import { doerOf, markOf, type Run, type Write } from './run.ts';
import { isTrue, keyOf, momentOf, numberOf, textOf, type Row } from '../values.ts';

const LIKE = '2';
/** Of before bookmarks had a table of their own. */
const BOOKMARK = '1';

const POLL_KINDS = ['single', 'multiple', 'number', 'ranked'] as const;
const POLL_RESULTS = ['always', 'after-vote', 'after-close', 'staff'] as const;

/** What becomes of the tables of likes, answers, polls and reactions. */
export const MARKS: Readonly<Record<string, Write>> = {
  post_actions: async (run, row) => {
    const type = row['post_action_type_id'];
    const isBookmark = type === BOOKMARK;
    if (type !== LIKE && !isBookmark) return run.left.add('votes', 'flags, which are for staff');
    const kind = isBookmark ? 'bookmarks' : 'votes';
    if (textOf(row['deleted_at']) !== undefined) return run.left.add(kind, 'withdrawn');
    const mark = markOf(run, kind, { post: row['post_id'], user: row['user_id'] });
    if (mark === null) return;
    const at = momentOf(row['created_at']);
    if (!isBookmark) await run.writer.add('votes', { ...mark, value: 1, at });
    else {
      const { member, post } = mark;
      await run.writer.add('bookmarks', { member, kind: 'post', target: post, at });
    }
  },
  discourse_reactions_reaction_users: async (run, row) => {
    const mark = markOf(run, 'reactions', { post: row['post_id'], user: row['user_id'] });
    if (mark === null) return;
    const emoji = run.facts.reactions.get(row['reaction_id'] ?? '');
    if (emoji === undefined) return run.left.add('reactions', 'whose emoji is gone');
    await run.writer.add('reactions', { ...mark, emoji, at: momentOf(row['created_at']) });
  },
  topic_custom_fields: async (run, row) => {
    if (row['name'] !== 'accepted_answer_post_id') return;
    await accept(run, { topic: row['topic_id'], post: row['value'], at: row['created_at'] });
  },
  discourse_solved_solved_topics: (run, row) =>
    accept(run, {
      topic: row['topic_id'],
      post: row['answer_post_id'],
      by: row['accepter_user_id'],
      at: row['created_at'],
    }),
  polls: async (run, row) => {
    const post = numberOf(row['post_id']);
    if (post === null || run.facts.isPrivate(post))
      return run.left.add('polls', 'in private messages, or in posts that are gone');
    await run.writer.add('polls', pollOf(run, String(post), row));
  },
  poll_votes: async (run, row) => {
    const member = keyOf(row['user_id']);
    if (member === undefined) return run.left.add('poll_votes', 'by accounts of the system');
    await run.writer.add('poll_votes', {
      poll: row['poll_id'] ?? '',
      option: row['poll_option_id'] ?? '',
      member,
      rank: numberOf(row['rank']) ?? undefined,
      at: momentOf(row['created_at']),
    });
  },
};

type Cell = Row[string] | undefined;

async function accept(
  run: Run,
  { topic, post, by, at }: { topic: Cell; post: Cell; by?: Cell; at: Cell },
): Promise<void> {
  const [about, answer] = [keyOf(topic), keyOf(post)];
  if (about === undefined || answer === undefined || run.answered.has(about)) return;
  run.answered.add(about);
  const isThere = run.facts.topicOfPost.get(Number(answer)) === Number(about);
  if (!isThere) return run.left.add('accepted', 'whose post is gone, or in another topic');
  if (run.facts.isPrivate(Number(answer))) return run.left.add('accepted', 'in private messages');
  const { author } = doerOf(run, by);
  await run.writer.add('accepted', { topic: about, post: answer, by: author, at: momentOf(at) });
}

function pollOf({ facts }: Run, post: string, row: Row) {
  const key = row['id'] ?? '';
  return {
    key,
    post,
    name: textOf(row['name']),
    question: textOf(row['title']),
    kind: POLL_KINDS[numberOf(row['type']) ?? 0] ?? 'single',
    options: facts.pollOptions.get(key) ?? [],
    min: numberOf(row['min']) ?? undefined,
    max: numberOf(row['max']) ?? undefined,
    closesAt: momentOf(row['close_at']),
    isClosed: row['status'] === '1',
    results: POLL_RESULTS[numberOf(row['results']) ?? 0] ?? 'staff',
    isPublic: row['visibility'] === '1' && !isTrue(row['anonymous']),
  };
}
