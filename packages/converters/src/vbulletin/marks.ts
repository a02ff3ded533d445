import type { SqlRun, SqlWrite } from '../sql-system.ts';
import { unescaped } from '../entities.ts';
import { keyOf, numberOf, secondsOf, textOf, type Row } from '../values.ts';
import type { VbulletinFacts } from './facts.ts';

type Run = SqlRun<VbulletinFacts>;

/** What becomes of the tables of polls, follows and thanks. */
export const MARKS: Readonly<Record<string, SqlWrite<VbulletinFacts>>> = {
  poll: async (run, row) => {
    const key = row['pollid'] ?? '';
    const post = run.facts.topics.get(run.facts.topicOfPoll.get(key) ?? 0)?.firstPost;
    if (post === undefined) return run.left.add('polls', 'of topics that do not come');
    const [start, days] = [numberOf(row['dateline']) ?? 0, numberOf(row['timeout']) ?? 0];
    await run.writer.add('polls', {
      key,
      post: String(post),
      question: textOf(unescaped(row['question'] ?? ''))?.slice(0, 5000),
      kind: row['multiple'] === '1' ? 'multiple' : 'single',
      options: run.facts.pollOptions.get(key) ?? [],
      closesAt: days > 0 ? secondsOf(String(start + days * 86_400)) : undefined,
      isClosed: row['active'] === '0',
      isPublic: row['public'] === '1',
    });
  },
  pollvote: async (run, row) => {
    const [poll, member] = [row['pollid'] ?? '', keyOf(row['userid'])];
    if (member === undefined || !run.facts.topicOfPoll.has(poll))
      return run.left.add('poll_votes', 'by guests, or of polls that do not come');
    const [option, at] = [row['voteoption'] ?? '', secondsOf(row['votedate'])];
    await run.writer.add('poll_votes', { poll, option, member, at });
  },
  post_thanks: async (run, row) => {
    const [post, member] = [numberOf(row['postid']), keyOf(row['userid'])];
    if (member === undefined || run.facts.topicOf(post) === undefined)
      return run.left.add('votes', 'on posts that do not come');
    await run.writer.add('votes', {
      post: String(post),
      member,
      value: 1,
      at: secondsOf(row['date']),
    });
  },
  subscribethread: (run, row) => follow(run, 'topic', row),
  subscribeforum: (run, row) => follow(run, 'category', row),
};

async function follow(run: Run, kind: 'topic' | 'category', row: Row): Promise<void> {
  const member = keyOf(row['userid']);
  const target = keyOf(kind === 'topic' ? row['threadid'] : row['forumid']);
  const isThere = kind === 'category' || run.facts.topics.has(Number(target));
  if (member === undefined || target === undefined || !isThere)
    return run.left.add('follows', 'of topics that do not come');
  await run.writer.add('follows', { member, kind, target, level: 'watching' });
}
