import type { SqlWrite } from '../sql-system.ts';
import { keyOf, numberOf, secondsOf } from '../values.ts';
import type { Vbulletin5Facts } from './facts.ts';

/** What becomes of the tables of polls, likes and follows. */
export const MARKS: Readonly<Record<string, SqlWrite<Vbulletin5Facts>>> = {
  poll: async (run, row) => {
    const key = row['nodeid'] ?? '';
    if (run.facts.topicOf(Number(key)) === undefined)
      return run.left.add('polls', 'of topics that do not come');
    const [start, days] = [
      run.facts.writtenAt.get(Number(key)) ?? 0,
      numberOf(row['timeout']) ?? 0,
    ];
    // Days in old versions, a moment in new ones.
    const end = days > 100_000 ? days : start + days * 86_400;
    await run.writer.add('polls', {
      key,
      post: key,
      question: run.facts.titles.get(Number(key)),
      kind: row['multiple'] === '1' ? 'multiple' : 'single',
      options: run.facts.pollOptions.get(key) ?? [],
      closesAt: days > 0 ? secondsOf(String(end)) : undefined,
      isClosed: row['active'] === '0',
      isPublic: row['public'] === '1',
    });
  },
  pollvote: async (run, row) => {
    const [option, member] = [row['polloptionid'] ?? '', keyOf(row['userid'])];
    const poll = run.facts.options.get(option) ?? '';
    if (member === undefined || run.facts.topicOf(numberOf(poll)) === undefined)
      return run.left.add('poll_votes', 'by guests, or of polls that do not come');
    await run.writer.add('poll_votes', { poll, option, member, at: secondsOf(row['votedate']) });
  },
  reputation: async (run, row) => {
    const [post, member] = [keyOf(row['nodeid']), keyOf(row['whoadded'])];
    const value = numberOf(row['reputation']) ?? 1;
    const isHere = run.facts.topicOf(Number(post ?? 0)) !== undefined;
    if (post === undefined || member === undefined || !isHere)
      return run.left.add('votes', 'on members, or on posts that do not come');
    const at = secondsOf(row['dateline']);
    await run.writer.add('votes', { post, member, value: value < 0 ? -1 : 1, at });
  },
  subscribediscussion: async (run, row) => {
    const [member, target] = [keyOf(row['userid']), keyOf(row['discussionid'])];
    const node = Number(target ?? 0);
    const isTopic = run.facts.topics.has(node);
    if (member === undefined || target === undefined || !(isTopic || run.facts.forums.has(node)))
      return run.left.add('follows', 'of what does not come');
    const kind = isTopic ? ('topic' as const) : ('category' as const);
    await run.writer.add('follows', { member, kind, target, level: 'watching' });
  },
};
