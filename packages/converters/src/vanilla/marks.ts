import type { SqlRun, SqlWrite } from '../sql-system.ts';
import { isTrue, keyOf, momentOf, numberOf, textOf, type Row } from '../values.ts';
import { openingOf, postKey, type VanillaFacts } from './facts.ts';

type Run = SqlRun<VanillaFacts>;

/** Reactions that say no more than up or down. */
const VOTES: Readonly<Record<string, 1 | -1>> = { up: 1, like: 1, down: -1, dislike: -1 };
/** The others of each installation. */
const EMOJI: Readonly<Record<string, string>> = {
  agree: '👍',
  disagree: '👎',
  awesome: '😍',
  insightful: '💡',
  lol: '😆',
  wtf: '😮',
  promote: '⭐',
};

/** What becomes of the tables of reactions, polls, follows and bookmarks. */
export const MARKS: Readonly<Record<string, SqlWrite<VanillaFacts>>> = {
  UserTag: async (run, row) => {
    const on = row['RecordType'] ?? '';
    // Sums of what the other rows say.
    if (on.endsWith('-Total')) return;
    const member = keyOf(row['UserID']);
    const post = postIn(run.facts, on, row['RecordID']);
    const kind = run.facts.reactions.get(row['TagID'] ?? '');
    if (kind === undefined || kind.isFlag || FLAGS.has(kind.name))
      return run.left.add('reactions', 'that are flags, or of a kind that is not known');
    if (member === undefined || post === null || (numberOf(row['Total']) ?? 0) <= 0)
      return run.left.add('reactions', 'on anything but posts that come');
    const at = momentOf(row['DateInserted']);
    const value = VOTES[kind.name];
    if (value !== undefined) return vote(run, { post, member, value, at });
    const emoji = EMOJI[kind.name];
    if (emoji === undefined) return run.left.add('reactions', 'whose emoji is not known');
    await run.writer.add('reactions', { post: postKey(post), member, emoji, at });
  },
  // Of the plug-ins for votes and thanks.
  UserComment: (run, row) => score(run, 'Comment', row),
  UserDiscussion: async (run, row) => {
    await score(run, 'Discussion', row);
    const [member, target] = [keyOf(row['UserID']), keyOf(row['DiscussionID'])];
    if (!isTrue(row['Bookmarked'])) return;
    if (member === undefined || target === undefined || !run.facts.topics.has(Number(target)))
      return run.left.add('bookmarks', 'of topics that do not come');
    await run.writer.add('bookmarks', { member, kind: 'topic', target });
    // Whoever keeps a discussion is told of its comments there.
    await run.writer.add('follows', { member, kind: 'topic', target, level: 'watching' });
  },
  ThanksLog: async (run, row) => {
    const member = keyOf(row['InsertUserID']);
    const [on, id] =
      keyOf(row['CommentID']) === undefined
        ? ['Discussion', row['DiscussionID']]
        : ['Comment', row['CommentID']];
    const post = postIn(run.facts, on, id);
    if (member === undefined || post === null)
      return run.left.add('votes', 'on posts that do not come');
    await vote(run, { post, member, value: 1, at: momentOf(row['DateInserted']) });
  },
  UserCategory: async (run, row) => {
    const [member, category] = [keyOf(row['UserID']), numberOf(row['CategoryID']) ?? 0];
    const [isFollowed, isMuted] = [isTrue(row['Followed']), isTrue(row['Unfollow'])];
    if (!isFollowed && !isMuted) return;
    if (member === undefined || !run.facts.categories.has(category))
      return run.left.add('follows', 'of places that do not come');
    const level = isFollowed ? 'watching' : 'muted';
    await run.writer.add('follows', { member, kind: 'category', target: String(category), level });
  },
  Poll: async (run, row) => {
    const key = row['PollID'] ?? '';
    const post = run.facts.topics.get(run.facts.pollTopics.get(key) ?? 0)?.firstPost;
    if (post === undefined) return run.left.add('polls', 'of topics that do not come');
    await run.writer.add('polls', {
      key,
      post: postKey(post),
      question: textOf(row['Name'])?.slice(0, 5000),
      kind: 'single',
      options: run.facts.pollOptions.get(key) ?? [],
      isPublic: row['Anonymous'] === '0',
    });
  },
  PollVote: async (run, row) => {
    const [option, member] = [row['PollOptionID'] ?? '', keyOf(row['UserID'])];
    const poll = run.facts.pollOf(option);
    if (member === undefined || poll === undefined)
      return run.left.add('poll_votes', 'of polls that do not come');
    await run.writer.add('poll_votes', { poll, option, member, at: momentOf(row['DateInserted']) });
  },
};

/** Reports under the name of a reaction. */
const FLAGS = new Set(['spam', 'abuse', 'offtopic']);

function postIn(facts: VanillaFacts, on: string, id: Row[string] | undefined): number | null {
  const number = numberOf(id);
  if (number === null || number <= 0) return null;
  if (on !== 'Comment' && on !== 'Discussion') return null;
  const post = on === 'Comment' ? number : openingOf(number);
  return facts.topicOf(post) === undefined ? null : post;
}

async function score(run: Run, on: 'Comment' | 'Discussion', row: Row): Promise<void> {
  const value = Number(row['Score'] ?? 0);
  if (!Number.isFinite(value) || value === 0) return;
  const member = keyOf(row['UserID']);
  const post = postIn(run.facts, on, row[`${on}ID`]);
  if (member === undefined || post === null)
    return run.left.add('votes', 'on posts that do not come');
  await vote(run, { post, member, value: value > 0 ? 1 : -1 });
}

async function vote(
  run: Run,
  mark: {
    readonly post: number;
    readonly member: string;
    readonly value: 1 | -1;
    readonly at?: string | undefined;
  },
): Promise<void> {
  const { post, member, value, at } = mark;
  if (!run.facts.isFirstVote(post, Number(member)))
    return run.left.add('votes', 'that are the second one of somebody on a post');
  await run.writer.add('votes', { post: postKey(post), member, value, at });
}
